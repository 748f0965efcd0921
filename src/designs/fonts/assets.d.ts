/** Files that Bun embeds into the binary: the import gives their path, on disk or inside the executable. */
declare module '*.ttf' {
  const path: string;
  export default path;
}
