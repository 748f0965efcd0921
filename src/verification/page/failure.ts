import { type Html, html } from '../../lib/html.ts';
import type { Language } from '../../shared/texts/languages.ts';
import type { Page } from './document.ts';
import { soonText } from './moment.ts';
import { againIn } from './result.ts';
import { QUESTION } from './signs.ts';
import { TEXTS } from './texts/texts.ts';

/** Seconds to wait when the failure names none. */
const WAIT_SECONDS = 60;

/**
 * The page shown instead of a result: for an unknown code, too many checks, or any other failure.
 * @param response the answer to the failure; the page tells people its Retry-After
 */
export function failurePage({ status, headers }: Response, language: Language): Page {
  const { unknown, busy, trouble } = TEXTS[language];
  if (status === 404) return notice(unknown, unknown.lines, language);
  if (status === 429) {
    const seconds = Number(headers.get('Retry-After') ?? WAIT_SECONDS);
    return notice(busy, busy.lines(soonText(language, seconds)), language);
  }
  return notice(trouble, trouble.lines, language);
}

function notice(
  { title, heading }: { title: string; heading: string },
  lines: readonly string[],
  language: Language,
): Page {
  const paragraphs: Html[] = lines.map((line) => html`<p>${line}</p>`);
  const body = html`<main>
<section role="status">
${QUESTION}
<div class="result">
<h1>${heading}</h1>
${paragraphs}
</div>
</section>
${againIn(language)}
</main>`;
  return { look: 'unknown', language, title, body };
}
