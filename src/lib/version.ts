import { version } from '../../package.json' with { type: 'json' };

/** Set by the build; undefined in a checkout. */
declare const LANYARD_COMMIT: string | undefined;

export const VERSION = version;
export const COMMIT = typeof LANYARD_COMMIT === 'string' ? LANYARD_COMMIT : null;
