import { buildBundle } from './build-bundle.ts';
import { type Assets, compress } from './compress.ts';

/**
 * The web app, bundled from its sources in about a second. The build replaces this module with the finished
 * bundle.
 */
export const loadAssets = async (): Promise<Assets> => compress(await buildBundle(), 9);
