declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';

/** A font is a file of its own; the import is its path, relative to the script. */
declare module '*.woff2' {
  const path: string;
  export default path;
}
