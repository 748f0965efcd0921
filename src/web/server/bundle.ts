import { buildBundle, type WebBundle } from './build-bundle.ts';

/** The web app, bundled from its sources. The build puts the finished bundle in this module's place. */
export const loadBundle = (): Promise<WebBundle> => buildBundle();
