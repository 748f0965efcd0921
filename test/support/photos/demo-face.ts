import { readFileSync } from 'node:fs';

/** A portrait of the demo, by the name of its file, such as `15` or `14-dark`. */
export const demoFace = (name: string): Buffer =>
  readFileSync(new URL(`../../../src/demo/faces/${name}.jpg`, import.meta.url));
