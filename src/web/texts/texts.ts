/**
 * All texts of the web app, by page: `texts.home.title`. The app is bundled once for each language, with that language's
 * file in the place of `en.ts`.
 */
export * as texts from './en.ts';
