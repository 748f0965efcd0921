import { buildBundle } from './build-bundle.ts';
import { type Assets, compress } from './compress.ts';

/** The web app, bundled from its sources in about a second. The build puts the finished one in this module's place. */
export const loadAssets = async (): Promise<Assets> => compress(await buildBundle(), 9);
