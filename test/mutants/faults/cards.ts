import type { Fault } from '../fault.ts';

export const designs: Fault[] = [
  {
    name: 'a design made for an older revision overwrites a newer one',
    file: 'src/designs/update.ts',
    find: 'assertMatches(ifMatch, before.revision);',
    replace: '',
    caughtBy: 'test/api/designs/update.test.ts',
  },
  {
    name: 'a design with another back keeps its old version',
    file: 'src/designs/update.ts',
    find: 'front === present.front && back === present.back',
    replace: 'front === present.front',
    caughtBy: 'test/api/designs/update.test.ts',
  },
  {
    name: 'a quotation mark in a name ends an attribute of the drawing',
    file: 'src/shared/text/escape-xml.ts',
    find: `/[&<>"']/g`,
    replace: '/[&<>]/g',
    caughtBy: 'test/designs/escaping.test.ts',
  },
  {
    name: 'a date on a card has the century instead of the year',
    file: 'src/designs/template/filters.ts',
    find: 'year.slice(2)',
    replace: 'year.slice(0, 2)',
    caughtBy: ['test/designs/render/layout.test.ts', 'test/designs/render/text.test.ts'],
  },
  {
    name: 'a part for those without a field is drawn for those who have it',
    file: 'src/designs/render/values.ts',
    find: 'return some !== unless;',
    replace: 'return some;',
    caughtBy: 'test/designs/render/layout.test.ts',
  },
  {
    name: 'codes have half the quiet zone that scanners need',
    file: 'src/designs/render/draw-code.ts',
    find: 'columns + 2 * quiet.across',
    replace: 'columns + quiet.across',
    caughtBy: 'test/designs/render/codes.test.ts',
  },
  {
    name: 'a text that just fits is cut',
    file: 'src/designs/text/fit-text.ts',
    find: 'const isCut = lines.length > room;',
    replace: 'const isCut = lines.length >= room;',
    caughtBy: 'test/designs/render/text.test.ts',
  },
];

export const orders: Fault[] = [
  {
    name: 'an idempotency key answers another body with the first order',
    file: 'src/orders/create.ts',
    find: 'isMismatched: original.requestHash !== requestHash',
    replace: 'isMismatched: false',
    caughtBy: 'test/api/orders/idempotency.test.ts',
  },
  {
    name: 'a replacement that says no reason counts as a new card',
    file: 'src/orders/create.ts',
    find: "given.replacesCardId == null ? 'new' : 'renewal'",
    replace: "given.replacesCardId == null ? 'renewal' : 'new'",
    caughtBy: 'test/api/orders/create.test.ts',
  },
  {
    name: 'an item that waits for a photo cannot be cancelled',
    file: 'src/orders/cancel.ts',
    find: "status === 'waiting_photo' || status === 'ready'",
    replace: "status === 'ready'",
    caughtBy: 'test/api/orders/cancel.test.ts',
  },
  {
    name: "webhooks are not told of an order's steps",
    file: 'src/orders/change.ts',
    find: 'if (event !== null) emit(tx, event);',
    replace: '',
    caughtBy: ['test/api/cards/archived-holder.test.ts', 'test/orders/move-item.test.ts'],
  },
];

export const printing: Fault[] = [
  {
    name: 'a page of the queue leaves out cards after failed prints',
    file: 'src/printing/queue/queries.ts',
    find: 'Math.max(0, offset - failed)',
    replace: 'offset',
    caughtBy: 'test/api/printing/queue.test.ts',
  },
  {
    name: 'results do not start the lease of the other cards again',
    file: 'src/printing/batches/complete.ts',
    find: '{ leaseExpiresAt: leaseEnd(tx.at, batch.leaseSeconds) }',
    replace: '{ leaseExpiresAt: batch.leaseExpiresAt }',
    caughtBy: 'test/api/printing/complete.test.ts',
  },
  {
    name: 'a card that was revoked meanwhile counts as printed',
    file: 'src/printing/batches/close.ts',
    find: "status === 'revoked' ? 'withdrawn' : 'printed'",
    replace: "'printed'",
    caughtBy: 'test/api/cards/archived-holder.test.ts',
  },
  {
    name: 'the back of an upright card stands on its head behind the front',
    file: 'src/printing/pdf/layout.ts',
    find: "turn: turned('right')",
    replace: "turn: turned('left')",
    caughtBy: 'test/api/printing/upright.test.ts',
  },
  {
    name: 'cards come out of the printer in the wrong size',
    file: 'src/printing/pdf/sizes.ts',
    find: '72 / 25.4',
    replace: '72 / 25',
    caughtBy: 'test/api/printing/pdf.test.ts',
  },
];

export const verification: Fault[] = [
  {
    name: 'a card ends at the beginning of its last day',
    file: 'src/verification/judge.ts',
    find: 'nowMs) > lastDay',
    replace: 'nowMs) >= lastDay',
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'a card is checked by the day in London',
    file: 'src/verification/judge.ts',
    find: 'calendarDay(card.organisation.timeZone, nowMs)',
    replace: "calendarDay('UTC', nowMs)",
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'the card of somebody who is inactive is valid',
    file: 'src/verification/judge.ts',
    find: "card.holder.status === 'active' ? null",
    replace: "card.holder.status !== 'archived' ? null",
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'a card that is not valid tells whose it is',
    file: 'src/verification/present.ts',
    find: 'reason === null ? nameOnCard(card) : null',
    replace: 'nameOnCard(card)',
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'the page of a card shows the photo although the organisation wants none',
    file: 'src/verification/page-routes.ts',
    find: 'reason === null && card.organisation.showsPhoto ?',
    replace: 'reason === null ?',
    caughtBy: 'test/api/verification/page.test.ts',
  },
  {
    name: 'a name with markup is markup on the page of a card',
    file: 'src/lib/html.ts',
    find: `/[&<>"']/g`,
    replace: `/[&"']/g`,
    caughtBy: 'test/api/verification/page.test.ts',
  },
];
