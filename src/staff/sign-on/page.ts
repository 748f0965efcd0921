import { Html, html } from '../../lib/html.ts';
import { hashSource, secretPageHeaders } from '../../lib/secret-page.ts';
import type { StaffLanguage } from '../../shared/texts/languages.ts';
import type { Reason } from './refusal.ts';
import { de } from './texts/de.ts';
import { en, type SignOnTexts } from './texts/en.ts';
import { fr } from './texts/fr.ts';

const TEXTS: Record<StaffLanguage, SignOnTexts> = { en, de, fr };

const STYLES = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas}
main{max-width:34rem;margin:12vh auto;padding:0 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
dl{margin:1.5rem 0;padding:.75rem 1rem;border:1px solid color-mix(in srgb,CanvasText 25%,Canvas);border-radius:.5rem}
dt{font-size:.875rem}
dd{margin:0 0 .5rem;overflow-wrap:anywhere}
small{color:color-mix(in srgb,CanvasText 70%,Canvas)}`;

export const PAGE_HEADERS = secretPageHeaders([`style-src ${hashSource(STYLES)}`]);

interface Refused {
  reason: Reason;
  detail: string;
  /** The office's mail address; null where mail isn't set up. */
  office: string | null;
  requestId: string;
  nowMs: number;
}

/** Says why somebody was not let in, and whom to ask. */
export function refusalPage(
  language: StaffLanguage,
  { reason, detail, office, requestId, nowMs }: Refused,
): string {
  const { reasons, labels } = TEXTS[language];
  const { heading, text, ask } = reasons[reason];
  const facts = [
    [labels.seen, detail],
    [labels.time, new Date(nowMs).toISOString()],
    [labels.request, requestId],
  ].map(([label, value]) => html`<dt>${label!}</dt><dd>${value!}</dd>`);
  return documentOf(
    language,
    heading,
    html`<h1>${heading}</h1>
<p>${text}</p>
<p>${ask}${office === null ? '' : html` ${labels.office} <a href="mailto:${office}">${office}</a>.`}</p>
<dl>${facts}</dl>
<p><a href="/admin">${labels.back}</a></p>`,
  );
}

/** The page after a log-in, which opens the app at once. */
export const goOnPage = (language: StaffLanguage, to: string): string => {
  const { done } = TEXTS[language];
  return documentOf(
    language,
    done.title,
    html`<p><a href="${to}">${done.link}</a></p>`,
    html`<meta http-equiv="refresh" content="0;url=${to}">`,
  );
};

const documentOf = (language: StaffLanguage, title: string, body: Html, head: Html | string = ''): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<style>${PLAIN_STYLES}</style>
</head>
<body>
<main>${body}</main>
</body>
</html>
`.text;

/** The policy allows the styles by their hash, so they must stay as they are. */
const PLAIN_STYLES = new Html(STYLES);
