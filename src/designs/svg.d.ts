/** Templates that Bun embeds into the binary: the import gives their text. */
declare module '*.svg' {
  const text: string;
  export default text;
}
