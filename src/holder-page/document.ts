import { Html, html } from '../lib/html.ts';
import { hashSource, secretPageHeaders } from '../lib/secret-page.ts';
import { PHOTO_BYTES_MAX, PHOTO_NOTE_MAX } from '../shared/limits.ts';
import { PHOTO_TYPES } from '../shared/photos/format.ts';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '../shared/texts/languages.ts';
import styles from './page.css' with { type: 'text' };
import { WANTED } from './pictures.ts';
import script from './send.client.js' with { type: 'text' };
import type { LinkState } from './state.ts';
import { TEXTS } from './texts/texts.ts';

/**
 * Styles and script are small enough to be inside the page, so that nothing else has to arrive over a bad network.
 * @param bucketOrigin where photos go with an object store; null without one
 */
export const pageHeaders = (bucketOrigin: string | null): Record<string, string> =>
  secretPageHeaders([
    `style-src ${hashSource(styles)}`,
    `script-src ${hashSource(script)}`,
    `connect-src 'self'${bucketOrigin === null ? '' : ` ${bucketOrigin}`}`,
    "img-src 'self' blob:",
  ]);

/** The person and the organisation, as far as the page tells them. */
export interface Asking {
  firstName: string;
  organisation: string;
  /** The end of the link's time, in words. */
  until: string;
}

/** The page of a link that exists. */
export function linkPage(state: LinkState, asking: Asking, language: Language): string {
  const t = TEXTS[language];
  const heading = html`<h1>${t.hello(asking.firstName)}</h1>`;
  switch (state.is) {
    case 'asked':
      return page(
        language,
        html`${heading}
<p>${t.asks(asking.organisation)}</p>
${wanted(language)}
<section class="panel">
<h2>${t.notice.heading}</h2>
${t.notice.lines(asking.organisation).map((line) => html`<p>${line}</p>`)}
<button type="button" id="understood" data-network="${t.problems.offline}">${t.notice.understood}</button>
<p class="problem" id="problem" role="alert"></p>
</section>
<p class="quiet">${t.until(asking.until)}</p>`,
      );
    case 'ready':
      return page(
        language,
        html`${heading}
${state.reasons === null ? NONE : html`<section class="panel rejected"><h2>${t.rejected.heading}</h2>${linesOf(state.reasons)}<p>${t.rejected.again}</p></section>`}
${wanted(language)}
${form(language, state.triesLeft)}
<p class="quiet">${t.until(asking.until)}</p>`,
      );
    case 'looking':
      return page(
        language,
        html`${result(t.looking)}
${state.canWithdraw ? html`<section><button type="button" class="plain" id="withdraw" data-network="${t.problems.offline}">${t.looking.withdraw}</button><p class="quiet">${state.canSendAgain ? t.looking.withdrawHint : t.noTries.lines.join(' ')}</p><p class="problem" id="problem" role="alert"></p></section>` : NONE}`,
        'looking',
      );
    case 'noTries':
    case 'expired':
      return page(
        language,
        html`${state.reasons === null ? NONE : html`<section class="panel rejected"><h2>${t.rejected.heading}</h2>${linesOf(state.reasons)}</section>`}${result(t[state.is])}`,
      );
    default:
      return page(language, result(t[state.is]), state.is);
  }
}

/** The page of a failure: a link that was never made, too many requests, or a fault of ours. */
export function failurePage({ status, headers }: Response, language: Language): string {
  const t = TEXTS[language];
  if (status === 404) return page(language, result(t.unknown));
  if (status !== 429) return page(language, result(t.trouble));
  const soon = new Intl.RelativeTimeFormat(LOCALES[language]).format(
    Number(headers.get('Retry-After') ?? 60),
    'second',
  );
  return page(language, result({ heading: t.busy.heading, lines: t.busy.lines(soon) }));
}

const NONE = new Html('');

const linesOf = (text: string): Html[] => text.split('\n').map((line) => html`<p>${line}</p>`);

const result = ({ heading, lines }: { heading: string; lines: readonly string[] }): Html =>
  html`<section class="result" role="status"><h1>${heading}</h1>${lines.map((line) => html`<p>${line}</p>`)}</section>`;

const wanted = (language: Language): Html => {
  const { heading, items } = TEXTS[language].wanted;
  return html`<section><h2>${heading}</h2><ul class="wanted">${items.map((item, place) => html`<li>${WANTED[place]!}<span>${item}</span></li>`)}</ul></section>`;
};

function form(language: Language, triesLeft: number): Html {
  const t = TEXTS[language].send;
  const { problems } = TEXTS[language];
  const most = megabytes(language);
  return html`<section class="panel" id="sending" data-most="${String(PHOTO_BYTES_MAX)}" data-types="${PHOTO_TYPES.join(' ')}"
data-progress="${t.progress('%')}" data-checking="${t.checking}" data-type="${problems.type}" data-too-large="${problems.tooLarge(most)}"
data-empty="${problems.empty}" data-network="${problems.network}" data-refused="${problems.refused}" data-no-room="${problems.noRoom}">
<h2>${t.heading}</h2>
<label class="file" for="file"><span id="choose" data-other="${t.other}">${t.choose}</span></label>
<input id="file" type="file" accept="image/*,.heic,.heif">
<p class="quiet">${t.hint(most)}</p>
<figure id="chosen" hidden><img id="picture" alt="${t.chosen}"><figcaption id="name"></figcaption></figure>
<details id="noting" hidden><summary>${t.note.ask}</summary><label for="note">${t.note.label}</label>
<textarea id="note" rows="3" maxlength="${String(PHOTO_NOTE_MAX)}"></textarea></details>
<button type="button" id="send" hidden>${t.submit}</button>
<p id="progress" role="status"></p>
<p class="problem" id="problem" role="alert"></p>
<p class="quiet">${t.triesLeft(triesLeft)}</p>
</section>`;
}

const megabytes = (language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: 'megabyte' }).format(
    Math.floor(PHOTO_BYTES_MAX / 1024 / 1024),
  );

const page = (language: Language, body: Html, state = ''): string => {
  const t = TEXTS[language];
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-state="${state}">
<head>
<meta charset="utf-8">
<title>${t.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/v/icon.svg" type="image/svg+xml">
<style>${new Html(styles)}</style>
</head>
<body>
<main>
${body}
<noscript><p class="problem">${t.noScript}</p></noscript>
</main>
<nav aria-label="${t.language}">
${LANGUAGES.map((one) => html`<a href="?language=${one}" lang="${one}" hreflang="${one}"${new Html(one === language ? ' aria-current="true"' : '')}>${LANGUAGE_NAMES[one]}</a>`)}
</nav>
<script type="module">${new Html(script)}</script>
</body>
</html>
`.text;
};
