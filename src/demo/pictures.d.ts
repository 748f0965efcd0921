/** Pictures that Bun embeds into the binary: the import gives their path, on disk or inside the executable. */
declare module '*.jpg' {
  const path: string;
  export default path;
}
declare module '*.png' {
  const path: string;
  export default path;
}
declare module '*.webp' {
  const path: string;
  export default path;
}
