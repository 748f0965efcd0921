/**
 * The locale for dates and numbers, in the language of the page: the browser's own if that is some kind of
 * English, otherwise British English.
 */
export const LOCALE = /^en(-|$)/.test(navigator.language) ? navigator.language : 'en-GB';
