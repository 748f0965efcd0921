import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { recordName } from '../../../src/web/pages/audit/record-name.ts';
import { Difference } from '../../../src/web/pages/people/difference.tsx';
import { personNote } from '../../../src/web/parts/people/person.ts';

const NAME = 'עדה';

it('holds old and new values apart from the arrow between them', () => {
  const page = createElement(Difference, { changes: { lastName: { from: NAME, to: 'Ada\u202e' } } });
  expect(renderToStaticMarkup(page)).toContain(
    `<del><bdi>${NAME}</bdi></del> <span aria-hidden="true">→</span> <ins><bdi>Ada\u202e</bdi></ins>`,
  );
});

it('holds names and numbers apart from the words and signs beside them', () => {
  const entity = {
    type: 'card',
    name: '00000117',
    cardHolder: { id: 'x', name: NAME },
    createdAt: '2026-11-26T00:00:00.000Z',
  };
  expect(recordName({ entityType: 'card', entityId: 'x', entity })).toBe(
    `Card 00000117 of \u2068${NAME}\u2069`,
  );
  expect(personNote({ externalId: 'א-1', department: 'Mathematics' })).toBe('\u2068א-1\u2069 · Mathematics');
});
