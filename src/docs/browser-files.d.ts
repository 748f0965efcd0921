/** Scripts and styles that the server only passes on to browsers: the import gives the file's path, or its text. */
declare module '*.client.js' {
  const path: string;
  export default path;
}
declare module '*.css' {
  const path: string;
  export default path;
}
declare module 'swagger-ui-dist/swagger-ui-bundle.js' {
  const path: string;
  export default path;
}
