import type { Element } from '../element.ts';
import { type Finding, problem, tooMuch, warning } from '../finding.ts';
import { LIMITS } from '../limits.ts';
import { plainCss, urlsIn } from '../references.ts';

/**
 * Checks a style sheet: it must not load or run anything, and dashes, filters, masks and clips have to be attributes.
 * @param before the length of the style sheets before it
 */
export function checkStyleSheet(element: Element, before: number): Finding[] {
  const { line } = element;
  const text = styleText(element);
  const message = `The style sheets have more than ${LIMITS.styleLength} characters together.`;
  if (text.length > LIMITS.styleLength) return [problem('too_complex', message, line)];
  if (before + text.length > LIMITS.styleLength) return [tooMuch(message, line)];
  const css = plainCss(text);
  const findings: Finding[] = [];
  if (/@(import|namespace|font-face)/i.test(css))
    findings.push(
      problem('external_reference', 'A style sheet must not load anything (@import, @font-face).', line),
    );
  for (const url of urlsIn(css))
    if (!url.startsWith('#'))
      findings.push(problem('external_reference', `The style sheet refers to "${url.slice(0, 60)}".`, line));
  if (/(javascript|vbscript|expression)\s*[:(]/i.test(css))
    findings.push(problem('script', 'The style sheet holds a script; none are allowed.', line));
  if (/stroke-dash|filter\s*:|mask\s*:|clip-path\s*:|mix-blend/i.test(css))
    findings.push(
      problem(
        'unsupported_style',
        'Dashes, filters, masks and clips have to be attributes, not in a style sheet.',
        line,
      ),
    );
  if (/(^|[^-\w])(font|letter-spacing|text-anchor)/i.test(css))
    findings.push(
      warning(
        'ignored',
        'Size, weight and place of text are taken from attributes, not from a style sheet.',
        line,
      ),
    );
  return findings;
}

export const styleText = ({ children }: Element): string =>
  children.filter((child) => typeof child === 'string').join('');
