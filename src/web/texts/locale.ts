/** Writes dates and numbers in the language of the page. A browser that speaks it, too, says in the way of which country. */
export const LOCALE = /^en(-|$)/.test(navigator.language) ? navigator.language : 'en-GB';
