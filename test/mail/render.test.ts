import { describe, expect, it } from 'vitest';
import { render } from '../../src/mail/render.ts';
import { SHIPPED } from '../../src/mail/texts/shipped.ts';
import { MAIL_KINDS } from '../../src/shared/mail/kinds.ts';
import { FACTS_OF } from '../../src/shared/mail/text.ts';
import { REASON_CODES } from '../../src/shared/reason-codes.ts';
import { LANGUAGES } from '../../src/shared/texts/languages.ts';
import { USUAL_TEXTS_IN } from '../../src/shared/texts/rejections/by-language.ts';

const TEXT = { subject: 'For {name}', button: 'Open', body: 'Hello {name},\n\n{link}\n\nUntil {until}.' };

describe('render', () => {
  it('keeps markup in names from becoming markup', () => {
    const { text, html } = render(
      TEXT,
      { name: '<b>Ada</b> & "Co"', link: 'https://x.test/#a', until: '' },
      'en',
    );
    expect(text).toContain('Hello <b>Ada</b> & "Co",');
    expect(html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;,');
    expect(html).toContain('href="https://x.test/#a"');
  });

  it('lets no line end in a name end a header', () => {
    const { subject } = render(TEXT, { name: 'Ada\r\nBcc: all@example.edu' }, 'en');
    expect(subject).toBe('For Ada Bcc: all@example.edu');
  });

  it('fills nothing that a fact’s own text names', () => {
    expect(render(TEXT, { name: '{link}', link: 'secret' }, 'en').subject).toBe('For {link}');
  });
});

describe.each(LANGUAGES)('the shipped texts in %s', (language) => {
  it('are written in their direction', () => {
    const { html } = render(SHIPPED[language].test, {}, language);
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  });

  it('have a sentence of their own for each reason to reject a photo', () => {
    const sentences = REASON_CODES.map((code) => USUAL_TEXTS_IN[language][code]);
    expect(new Set(sentences).size).toBe(REASON_CODES.length);
    for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
    if (language !== 'en')
      for (const one of sentences) expect(Object.values(USUAL_TEXTS_IN.en)).not.toContain(one);
  });

  it.each(MAIL_KINDS)('of %s name the facts that there are, and no other', (kind) => {
    const { subject, body, button } = SHIPPED[language][kind];
    const named = new Set([...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const name of named) expect(FACTS_OF[kind]).toContain(name);
    expect(button !== '').toBe(named.has('link'));
    expect(named.size).toBeGreaterThan(0);
  });
});
