import { describe, expect, it } from 'vitest';
import { render } from '../../src/mail/render.ts';
import { SHIPPED } from '../../src/mail/texts/shipped.ts';
import { MAIL_KINDS, MAIL_LANGUAGES } from '../../src/shared/mail/kinds.ts';
import { FACTS_OF } from '../../src/shared/mail/text.ts';

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

describe.each(MAIL_LANGUAGES)('the shipped texts in %s', (language) => {
  it.each(MAIL_KINDS)('of %s name the facts that there are, and no other', (kind) => {
    const { subject, body, button } = SHIPPED[language][kind];
    const named = new Set([...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const name of named) expect(FACTS_OF[kind]).toContain(name);
    expect(button !== '').toBe(named.has('link'));
    expect(named.size).toBeGreaterThan(0);
  });
});
