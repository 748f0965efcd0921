/** Texts that Bun embeds into the binary: the import gives the text of the file. */
declare module '*.md' {
  const text: string;
  export default text;
}
declare module '*.svg' {
  const text: string;
  export default text;
}
