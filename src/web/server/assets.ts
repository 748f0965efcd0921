import type { StaffLanguage } from '../../shared/texts/languages.ts';
import { buildBundle } from './build-bundle.ts';
import { type Assets, compress } from './compress.ts';

/**
 * The web app in one language, bundled from its sources in about a second. The build replaces this module with the
 * finished bundles.
 */
export const loadAssets = async (language: StaffLanguage): Promise<Assets> =>
  compress(await buildBundle(language), 9);
