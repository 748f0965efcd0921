import { isolated } from '../../shared/text/isolate.ts';
import type { Check } from '../check.ts';
import { type InvalidReason, lastDayOf } from '../judge.ts';
import { nameOnCard } from '../present.ts';
import type { Page } from './document.ts';
import { type Html, html } from './html.ts';
import { dayText, momentIn } from './moment.ts';
import { CROSS, TICK } from './signs.ts';
import { REASON_TEXTS, TEXTS, TYPE_TEXTS } from './texts.ts';

/**
 * The page of a card that was found.
 * @param photoPath the path of the photo; null to show none
 */
export const resultPage = (check: Check, photoPath: string | null): Page =>
  check.reason === null ? validPage(check, photoPath) : invalidPage(check, check.reason);

function validPage(check: Check, photoPath: string | null): Page {
  const { card } = check;
  const name = nameOnCard(card);
  const photo =
    photoPath === null
      ? []
      : [html`<img src="${photoPath}" alt="${TEXTS.photoOf(isolated(name))}" width="210" height="270">`];
  const body = html`<main>
<section role="status">
${TICK}
<div class="result">
<h1>${TEXTS.valid}</h1>
<div class="panel">
${photo}
<dl>
${fact(TEXTS.name, html`<bdi>${name}</bdi>`, 'name')}
${fact(TEXTS.type, TYPE_TEXTS[card.holder.holderType])}
${fact(TEXTS.organisation, html`<bdi>${card.organisation.name}</bdi>`)}
${fact(TEXTS.validUntil, untilText(check))}
</dl>
</div>
${checkedLine(check)}
<p class="advice">${photoPath === null ? TEXTS.adviceWithoutPhoto : TEXTS.adviceWithPhoto}</p>
</div>
</section>
${AGAIN}
</main>`;
  return { look: 'valid', title: `${TEXTS.valid} – ${isolated(card.organisation.name)}`, body };
}

function invalidPage(check: Check, reason: InvalidReason): Page {
  const { heading, meaning } = REASON_TEXTS[reason];
  const { name: organisation } = check.card.organisation;
  // Below any other reason, a last day in the future would contradict the verdict.
  const end = reason === 'card_expired' ? [fact(TEXTS.validUntil, untilText(check))] : [];
  const body = html`<div class="stripes"></div>
<main>
<section role="status">
${CROSS}
<div class="result">
<h1>${TEXTS.notValid}</h1>
<h2>${heading}</h2>
<p class="meaning">${meaning}</p>
<p class="order">${TEXTS.invalidAdvice}</p>
<dl class="facts">
${fact(TEXTS.organisation, html`<bdi>${organisation}</bdi>`)}
${end}
</dl>
${checkedLine(check)}
</div>
</section>
${AGAIN}
</main>
<div class="stripes"></div>`;
  return { look: 'invalid', title: `${TEXTS.notValid}: ${heading} – ${isolated(organisation)}`, body };
}

const fact = (term: string, value: string | Html, look = '') =>
  html`<div><dt>${term}</dt><dd class="${look}">${value}</dd></div>`;

/** An empty href leads to this page itself. */
export const AGAIN = html`<p class="again"><a href="">${TEXTS.reload}</a></p>`;

function untilText({ card }: Check): string {
  const day = lastDayOf(card);
  return day === null ? TEXTS.noEnd : dayText(day);
}

/** The time is in the organisation's zone, which is also the door's, whatever the phone is set to. */
function checkedLine({ card, atMs }: Check): Html {
  const { timeZone } = card.organisation;
  const { time, date } = momentIn(timeZone, atMs);
  const iso = new Date(atMs).toISOString();
  return html`<p class="checked"><time datetime="${iso}">${TEXTS.checked(time, date, timeZone)}</time></p>`;
}
