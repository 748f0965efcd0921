import type { Page } from './document.ts';
import { type Html, html } from './html.ts';
import { AGAIN } from './result.ts';
import { QUESTION } from './signs.ts';
import { TEXTS } from './texts.ts';

/**
 * The page shown instead of a result: for an unknown code, too many checks, or any other failure.
 * @param response the answer to the failure; the page tells people its Retry-After
 */
export function failurePage({ status, headers }: Response): Page {
  if (status === 404) return notice(TEXTS.unknown.title, TEXTS.unknown.heading, TEXTS.unknown.lines);
  if (status === 429) {
    const lines = TEXTS.busy.lines(headers.get('Retry-After') ?? '60');
    return notice(TEXTS.busy.title, TEXTS.busy.heading, lines);
  }
  return notice(TEXTS.trouble.title, TEXTS.trouble.heading, TEXTS.trouble.lines);
}

function notice(title: string, heading: string, lines: readonly string[]): Page {
  const paragraphs: Html[] = lines.map((line) => html`<p>${line}</p>`);
  const body = html`<main>
<section role="status">
${QUESTION}
<div class="result">
<h1>${heading}</h1>
${paragraphs}
</div>
</section>
${AGAIN}
</main>`;
  return { look: 'unknown', title, body };
}
