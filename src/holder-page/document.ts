import { Html, html } from '../lib/html.ts';
import { hashSource, secretPageHeaders } from '../lib/secret-page.ts';
import { PHOTO_NOTE_MAX } from '../shared/limits.ts';
import type { ShownNotice } from '../shared/photos/notice.ts';
import { directionOf, LANGUAGE_NAMES, LANGUAGES, type Language, LOCALES } from '../shared/texts/languages.ts';
import { PHOTO_NOTICE } from '../shared/texts/photo-notice.ts';
import type { PageFiles } from './files/page-files.ts';
import { notice, noticeText } from './notice.ts';
import styles from './page.css' with { type: 'text' };
import { WANTED } from './pictures.ts';
import { megabytes, wordsFor } from './script-words.ts';
import type { LinkState } from './state.ts';
import { TEXTS } from './texts/texts.ts';
import type { PageWords } from './words.ts';

/**
 * Styles and script are inside the page, so that nothing else has to arrive over a bad network before it works. What
 * measures pictures in the browser comes later, from our server.
 * @param bucketOrigin where photos go with an object store; null without one
 */
export const pageHeaders = (script: string, bucketOrigin: string | null): Record<string, string> => ({
  ...secretPageHeaders([
    `style-src ${hashSource(styles)}`,
    `script-src 'self' 'wasm-unsafe-eval' ${hashSource(script)}`,
    `connect-src 'self'${bucketOrigin === null ? '' : ` ${bucketOrigin}`}`,
    "worker-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
  ]),
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
});

/** The person and the organisation, as far as the page tells them. */
export interface Asking {
  token: string;
  firstName: string;
  organisation: string;
  /** The end of the link's time, in words. */
  until: string;
  /** Checks and findings that don't count for the person's photo. */
  ignored: PageWords['ignored'];
  notice: ShownNotice & { version: number };
}

/** The page of a link that exists. */
export function linkPage(state: LinkState, asking: Asking, language: Language, files: PageFiles): string {
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
${notice(language, asking)}
<p class="problem" id="problem" role="alert"></p>
</section>
<p class="quiet">${t.until(asking.until)}</p>
${wordsFor(language, asking.ignored, files)}`,
        files,
      );
    case 'ready':
      return page(
        language,
        html`${heading}
${state.reasons === null ? NONE : html`<section class="panel rejected"><h2>${t.rejected.heading}</h2>${linesOf(state.reasons)}<p>${t.rejected.again}</p></section>`}
${wanted(language)}
${form(language, state.triesLeft)}
<details><summary>${PHOTO_NOTICE[language].heading}</summary>${noticeText(language, asking)}</details>
<p class="quiet">${t.until(asking.until)}</p>
${wordsFor(language, asking.ignored, files)}`,
        files,
      );
    case 'looking':
      return page(
        language,
        html`${result(t.looking)}
${state.canWithdraw ? withdrawal(language, state.canSendAgain) : NONE}`,
        files,
        'looking',
      );
    case 'noTries':
    case 'expired':
      return page(
        language,
        html`${state.reasons === null ? NONE : html`<section class="panel rejected"><h2>${t.rejected.heading}</h2>${linesOf(state.reasons)}</section>`}${result(t[state.is])}`,
        files,
      );
    case 'approved':
      return page(
        language,
        html`${result(t.approved)}${state.showsCard ? html`<img id="card" src="${asking.token}/card" alt="${t.approved.card}">` : NONE}`,
        files,
        'approved',
      );
    default:
      return page(language, result(t[state.is]), files, state.is);
  }
}

/** The page of a failure: a link that was never made, too many requests, or a fault of ours. */
export function failurePage({ status, headers }: Response, language: Language, files: PageFiles): string {
  const t = TEXTS[language];
  if (status === 404) return page(language, result(t.unknown), files);
  if (status !== 429) return page(language, result(t.trouble), files);
  const soon = new Intl.RelativeTimeFormat(LOCALES[language]).format(
    Number(headers.get('Retry-After') ?? 60),
    'second',
  );
  return page(language, result({ heading: t.busy.heading, lines: t.busy.lines(soon) }), files);
}

const NONE = new Html('');

const linesOf = (text: string): Html[] => text.split('\n').map((line) => html`<p>${line}</p>`);

export const result = ({ heading, lines }: { heading: string; lines: readonly string[] }): Html =>
  html`<section class="result" role="status"><h1>${heading}</h1>${lines.map((line) => html`<p>${line}</p>`)}</section>`;

const wanted = (language: Language): Html => {
  const { heading, items } = TEXTS[language].wanted;
  return html`<section><h2>${heading}</h2><ul class="wanted">${items.map((item, place) => html`<li>${WANTED[place]!}<span>${item}</span></li>`)}</ul></section>`;
};

/** The button needs a tick: scanners of mail press every button, and would delete the photo. */
function withdrawal(language: Language, canSendAgain: boolean): Html {
  const { looking, noTries, problems } = TEXTS[language];
  return html`<section><h2>${looking.change.ask}</h2>
<p class="quiet">${canSendAgain ? looking.withdrawHint : noTries.lines.join(' ')}</p>
<label class="tick"><input type="checkbox" id="sure" autocomplete="off"><span>${looking.change.sure}</span></label>
<button type="button" class="plain" id="withdraw" data-network="${problems.offline}" data-first="${looking.change.first}">${looking.withdraw}</button>
<p class="problem" id="problem" role="alert"></p></section>`;
}

/** @param triesLeft null where nobody counts them before the person's eyes */
export function form(language: Language, triesLeft: number | null): Html {
  const { send: t, camera } = TEXTS[language];
  return html`<section class="panel" id="sending">
<h2>${t.heading}</h2>
<button type="button" id="open-camera" hidden>${t.take}</button>
<div id="live" hidden>
<div id="viewfinder"><video id="video" playsinline muted aria-label="${camera.picture}"></video>
<svg id="outline" aria-hidden="true"><ellipse id="head"/></svg></div>
<p id="hint" role="status"></p>
<button type="button" id="shutter">${camera.shutter}</button>
<p class="quiet" id="waiting" role="status"></p>
<button type="button" class="plain" id="take-now" hidden>${camera.takeNow}</button>
<button type="button" class="plain" id="other-camera" hidden>${camera.other}</button>
<button type="button" class="plain" id="close-camera">${camera.close}</button>
</div>
<p class="quiet" id="camera-problem" role="status"></p>
<div id="shooting">${fileInput('shoot', t.take, html` capture="user"`)}</div>
<div id="choosing">${fileInput('file', t.choose, NONE)}
<p class="quiet">${t.hint(megabytes(language))}</p></div>
<figure id="chosen" hidden><img id="picture" alt="${t.chosen}"><figcaption id="name"></figcaption></figure>
<p id="better" role="status"></p>
<details id="noting" hidden><summary>${t.note.ask}</summary><label for="note">${t.note.label}</label>
<textarea id="note" rows="3" maxlength="${String(PHOTO_NOTE_MAX)}"></textarea></details>
<button type="button" id="send" hidden>${t.submit}</button>
<p id="progress" role="status"></p>
<p class="problem" id="problem" role="alert"></p>
${triesLeft === null ? NONE : html`<p class="quiet">${t.triesLeft(triesLeft)}</p>`}
</section>`;
}

/** The label is what people press. */
const fileInput = (id: string, label: string, more: Html): Html =>
  html`<label class="file" for="${id}"><span id="${id}-label">${label}</span></label><input class="hidden-input" id="${id}" type="file" accept="image/*,.heic,.heif"${more}>`;

export const page = (language: Language, body: Html, { script }: PageFiles, state = ''): string => {
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
