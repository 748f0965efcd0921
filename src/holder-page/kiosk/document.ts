import { html } from '../../lib/html.ts';
import { SEARCH_MAX } from '../../shared/limits.ts';
import type { ShownNotice } from '../../shared/photos/notice.ts';
import type { Language } from '../../shared/texts/languages.ts';
import { form, page, result } from '../document.ts';
import type { PageFiles } from '../files/page-files.ts';
import { notice } from '../notice.ts';
import { wordsFor } from '../script-words.ts';
import type { PageWords } from '../words.ts';
import { KIOSK_TEXTS } from './texts.ts';

interface Asking {
  organisation: string;
  notice: ShownNotice & { version: number };
  /** Checks and findings that don't count for the organisation. */
  ignored: PageWords['ignored'];
}

/**
 * The page of a tablet: its steps are all there, the first one in sight, and its script goes from one to the next and
 * back to the start.
 */
export function kioskPage(asking: Asking, language: Language, files: PageFiles): string {
  const t = KIOSK_TEXTS[language];
  return page(
    language,
    html`<section id="start" class="panel"><h1>${t.heading}</h1><p>${asking.organisation}</p>
<label for="number">${t.number}</label>
<input id="number" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${String(SEARCH_MAX)}">
<p class="quiet">${t.hint}</p>
<button type="button" id="go" data-refused="${t.refused}" data-busy="${t.busy}">${t.go}</button>
<p class="problem" id="refusal" role="alert"></p></section>
<p id="whose" class="quiet" data-words="${t.whose}" hidden></p>
<section id="notice" class="panel" hidden>${notice(language, asking)}</section>
<div id="photo" hidden>${form(language, null)}</div>
<div id="done" hidden>${result(t.done)}</div>
<p class="problem" id="still-there" role="alert" data-words="${t.stillThere}"></p>
<button type="button" id="again" class="plain" hidden>${t.again}</button>
${wordsFor(language, asking.ignored, files, { denied: t.noCamera, none: t.noCamera, broken: t.noCamera })}`,
    files,
    'kiosk',
  );
}

/** The page of a kiosk that staff have ended. */
export const endedPage = (language: Language, files: PageFiles): string =>
  page(language, result(KIOSK_TEXTS[language].ended), files, 'ended');
