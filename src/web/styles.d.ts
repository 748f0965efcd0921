declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';

/** A file of its own, by its path beside the script. */
declare module '*.woff2' {
  const path: string;
  export default path;
}
