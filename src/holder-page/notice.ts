import { type Html, html } from '../lib/html.ts';
import { paragraphsOf } from '../shared/mail/text.ts';
import type { ShownNotice } from '../shared/photos/notice.ts';
import { directionOf, type Language } from '../shared/texts/languages.ts';
import { PHOTO_NOTICE } from '../shared/texts/photo-notice.ts';
import { TEXTS } from './texts/texts.ts';

interface Asking {
  organisation: string;
  notice: ShownNotice & { version: number };
}

const written = ({ language }: ShownNotice): Html => html`lang="${language}" dir="${directionOf(language)}"`;

/** The text of the notice alone. */
export function noticeText(language: Language, { organisation, notice: shown }: Asking): Html {
  const lines = shown.text === null ? PHOTO_NOTICE[language].lines(organisation) : paragraphsOf(shown.text);
  return html`<div class="notice" ${written(shown)}>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
}

/** The notice, the ticks for optional uses, and the button by which people acknowledge it. */
export function notice(language: Language, asking: Asking): Html {
  const t = PHOTO_NOTICE[language];
  const shown = asking.notice;
  return html`<h2>${t.heading}</h2>
${noticeText(language, asking)}
${shown.uses.length === 0 ? [] : html`<fieldset><legend>${t.uses}</legend>${shown.uses.map(({ key, label }) => html`<label class="tick" ${written(shown)}><input type="checkbox" name="use" autocomplete="off" value="${key}"><span>${label}</span></label>`)}</fieldset>`}
<button type="button" id="understood" data-version="${String(shown.version)}" data-language="${shown.language}" data-network="${TEXTS[language].problems.offline}">${t.understood}</button>`;
}
