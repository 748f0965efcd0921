/** All texts of the web app, by page: `texts.home.title`. */
export * as texts from './en.ts';
