/** Texts that Bun embeds into the binary: the import gives what is in the file. */
declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.svg' {
  const text: string;
  export default text;
}
