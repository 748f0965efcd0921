import { type Html, html } from '../../lib/html.ts';
import type { InvalidReason } from '../../shared/invalid-reasons.ts';
import { isolated } from '../../shared/text/isolate.ts';
import type { Language } from '../../shared/texts/languages.ts';
import type { Check } from '../check.ts';
import { lastDayOf } from '../judge.ts';
import { nameOnCard } from '../present.ts';
import type { Page } from './document.ts';
import { dayText, momentIn } from './moment.ts';
import { CROSS, TICK } from './signs.ts';
import { TEXTS } from './texts/texts.ts';

/**
 * The page of a card that was found.
 * @param photoPath the path of the photo; null to show none
 */
export const resultPage = (check: Check, photoPath: string | null, language: Language): Page =>
  check.reason === null ? validPage(check, photoPath, language) : invalidPage(check, check.reason, language);

function validPage(check: Check, photoPath: string | null, language: Language): Page {
  const t = TEXTS[language];
  const { card } = check;
  const name = nameOnCard(card);
  const photo =
    photoPath === null
      ? []
      : [html`<img src="${photoPath}" alt="${t.photoOf(isolated(name))}" width="210" height="270">`];
  const body = html`<main>
<section role="status">
${TICK}
<div class="result">
<h1>${t.valid}</h1>
<div class="panel">
${photo}
<dl>
${fact(t.name, html`<bdi>${name}</bdi>`, 'name')}
${fact(t.type, t.types[card.holder.holderType])}
${fact(t.organisation, html`<bdi>${card.organisation.name}</bdi>`)}
${fact(t.validUntil, untilText(check, language))}
</dl>
</div>
${checkedLine(check, language)}
<p class="advice">${photoPath === null ? t.adviceWithoutPhoto : t.adviceWithPhoto}</p>
</div>
</section>
${againIn(language)}
</main>`;
  return { look: 'valid', language, title: `${t.valid} – ${isolated(card.organisation.name)}`, body };
}

function invalidPage(check: Check, reason: InvalidReason, language: Language): Page {
  const t = TEXTS[language];
  const { heading, meaning } = t.reasons[reason];
  const { name: organisation } = check.card.organisation;
  // Below any other reason, a last day in the future would contradict the verdict.
  const end = reason === 'card_expired' ? [fact(t.validUntil, untilText(check, language))] : [];
  const body = html`<div class="stripes"></div>
<main>
<section role="status">
${CROSS}
<div class="result">
<h1>${t.notValid}</h1>
<h2>${heading}</h2>
<p class="meaning">${meaning}</p>
<p class="order">${t.invalidAdvice}</p>
<dl class="facts">
${fact(t.organisation, html`<bdi>${organisation}</bdi>`)}
${end}
</dl>
${checkedLine(check, language)}
</div>
</section>
${againIn(language)}
</main>
<div class="stripes"></div>`;
  const title = `${t.notValid} – ${heading} – ${isolated(organisation)}`;
  return { look: 'invalid', language, title, body };
}

const fact = (term: string, value: string | Html, look = '') =>
  html`<div><dt>${term}</dt><dd class="${look}">${value}</dd></div>`;

/** An empty href leads to the page itself. */
export const againIn = (language: Language): Html =>
  html`<p class="again"><a href="">${TEXTS[language].reload}</a></p>`;

function untilText({ card }: Check, language: Language): string {
  const day = lastDayOf(card);
  return day === null ? TEXTS[language].noEnd : dayText(language, day);
}

/** The time is in the organisation's zone, which is also the door's, whatever the phone is set to. */
function checkedLine({ card, atMs }: Check, language: Language): Html {
  const { timeZone } = card.organisation;
  const { time, date } = momentIn(language, timeZone, atMs);
  const iso = new Date(atMs).toISOString();
  return html`<p class="checked"><time datetime="${iso}">${TEXTS[language].checked(time, date, timeZone)}</time></p>`;
}
