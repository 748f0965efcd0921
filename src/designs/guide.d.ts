/** Pages that Bun embeds into the binary: the import gives their text. */
declare module '*.md' {
  const text: string;
  export default text;
}
