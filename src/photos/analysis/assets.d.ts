/** Files that Bun embeds into the binary: the import gives their path, on disk or inside the executable. */
declare module '*.wasm' {
  const path: string;
  export default path;
}
declare module '*.tflite' {
  const path: string;
  export default path;
}
declare module '*.data' {
  const path: string;
  export default path;
}
/** Emscripten's loaders, which the package ships without types. */
declare module '@litertjs/core/wasm/*.js' {
  const moduleFactory: (module: object) => Promise<object>;
  export default moduleFactory;
}
