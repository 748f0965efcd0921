import { version } from '../../package.json';

/** What is running. `commit` and `builtAt` (ISO 8601) are filled in by install/build.ts, null in a checkout. */
export const buildInfo = {
  version,
  commit: process.env.LANYARD_COMMIT || null,
  builtAt: process.env.LANYARD_BUILT_AT || null,
};
