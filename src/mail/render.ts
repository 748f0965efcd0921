import { fillFacts, isButton, type MailText, paragraphsOf } from '../shared/mail/text.ts';
import { escapeXml } from '../shared/text/escape-xml.ts';
import { directionOf, type Language } from '../shared/texts/languages.ts';

/** A mail as it is sent, in plain text and in HTML. */
export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** Fills a text with facts. */
export function render(
  { subject, body, button }: MailText,
  facts: Record<string, string>,
  language: Language,
): Rendered {
  const inHtml = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, name === 'link' ? anchorOf(fact) : escapeXml(fact)]),
  );
  return {
    // A line end in a name must not end the header.
    subject: fillFacts(subject, facts).replaceAll(/[^\S\u00a0]+/g, ' '),
    text: `${fillFacts(body.trim(), facts)}\n`,
    html: page(
      paragraphsOf(body).map((paragraph) =>
        isButton(paragraph)
          ? buttonOf(facts.link ?? '', button)
          : `<p dir="auto">${fillFacts(escapeXml(paragraph), inHtml).replaceAll('\n', '<br>')}</p>`,
      ),
      language,
    ),
  };
}

const anchorOf = (link: string): string => `<a href="${escapeXml(link)}">${escapeXml(link)}</a>`;

/** The address is also written below the button, for mail programs that don't show links. */
const buttonOf = (link: string, words: string): string =>
  `<p><a class="button" href="${escapeXml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1c5fa8;color:#ffffff;text-decoration:none;font-weight:600">${escapeXml(words)}</a></p>
<p class="small" style="font-size:13px;word-break:break-all">${escapeXml(link)}</p>`;

/** No picture and no font from outside: nothing tells anybody that the mail was read. */
const page = (paragraphs: string[], language: Language): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
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
