import { escapeXml } from '../shared/text/escape-xml.ts';
import type { MailText } from './texts/text.ts';

/** A mail as it is sent, in plain text and in HTML. */
export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

const LINK = '{link}';

/** Fills a text with facts. A fact that is missing leaves its name in braces, so that somebody notices. */
export function render(
  { subject, body, button }: MailText,
  facts: Record<string, string>,
  language: string,
): Rendered {
  return {
    // A line end in a name must not end the header.
    subject: fill(subject, facts).replaceAll(/\s+/g, ' '),
    text: `${fill(body.trim(), facts)}\n`,
    html: page(
      paragraphsOf(body).map((paragraph) =>
        paragraph.trim() === LINK
          ? buttonOf(facts.link ?? '', button)
          : `<p>${escapeXml(fill(paragraph, facts)).replaceAll('\n', '<br>')}</p>`,
      ),
      language,
    ),
  };
}

/** A blank line ends a paragraph. */
function paragraphsOf(body: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of body.trim().split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

const fill = (text: string, facts: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(facts, name) ? facts[name]! : all));

/** The address stands below the button, for programs that show no links. */
const buttonOf = (link: string, words: string): string =>
  `<p><a class="button" href="${escapeXml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c5fa8;color:#ffffff;text-decoration:none;font-weight:600">${escapeXml(words)}</a></p>
<p class="small" style="font-size:13px;word-break:break-all">${escapeXml(link)}</p>`;

/** No picture and no font from outside: nothing tells anybody that the mail was read. */
const page = (paragraphs: string[], language: string): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) { body { background: #16191d; color: #e6e8eb; } }
</style>
</head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${paragraphs.join('\n')}
</div>
</body>
</html>
`;
