import { Html, html } from '../../lib/html.ts';
import { hashSource, secretPageHeaders } from '../../lib/secret-page.ts';
import { directionOf, type Language } from '../../shared/texts/languages.ts';
import styles from './page.css' with { type: 'text' };

/** The look of a page, and the colour of the browser's own bars around it. */
const LOOKS = { valid: '#00682b', invalid: '#a80016', unknown: '#ffc533' };

/**
 * The headers of every page at /v. A page is one file, so that nothing else has to arrive over a bad network at a door.
 * The policy allows the page's styles by their hash, and no scripts, frames, forms or other hosts.
 */
export const PAGE_HEADERS = secretPageHeaders([`style-src ${hashSource(styles)}`, "img-src 'self'"]);

export interface Page {
  look: keyof typeof LOOKS;
  language: Language;
  title: string;
  body: Html;
}

export const documentOf = ({ look, language, title, body }: Page): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" class="${look}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${LOOKS[look]}">
<link rel="icon" href="/v/icon.svg" type="image/svg+xml">
<style>${STYLES}</style>
</head>
<body>
${body}
</body>
</html>
`.text;

const STYLES = new Html(styles);
