import { describe, expect, it } from 'vitest';
import { changeTexts, fieldName, rawText, valueText } from '../../../src/web/pages/audit/field-text.ts';
import { recordPath } from '../../../src/web/pages/audit/record-path.ts';
import { formatBytes, formatDate } from '../../../src/web/parts/words/format.ts';

type Context = Parameters<typeof valueText>[0];
const of = (entityType: string, mentioned = {}) => ({ entityType, mentioned }) as unknown as Context;

describe('an entry of the audit log', () => {
  it.each([
    ['externalId', 'Number'],
    ['cardNumberPrefix', 'Card number prefix'],
    ['items.0.status', 'Card 1: status'],
    ['photoPolicy.checks.focus', 'Photo policy: focus'],
    ['rejectionTexts.eyes_closed', 'Rejection text: eyes closed'],
    ['constructor', 'Constructor'],
  ])('names the field %s in words', (field, words) => {
    expect(fieldName(field)).toBe(words);
  });

  it('says values in the words of the pages', () => {
    expect(valueText(of('card_holder'), 'holderType', 'staff')).toBe('Staff');
    expect(valueText(of('card_holder'), 'expiryDate', '2030-09-30')).toBe(formatDate('2030-09-30'));
    expect(valueText(of('photo'), 'contentLength', 52_428_800)).toBe(formatBytes(52_428_800));
    expect(valueText(of('card'), 'issueNumber', 12_000)).toBe('12000');
    expect(valueText(of('card_holder'), 'notes', null)).not.toBe('null');
  });

  it('tells two times apart that look alike', () => {
    const [from, to] = ['2026-09-21T14:00:00.001Z', '2026-09-21T14:00:00.002Z'];
    const { was, is } = changeTexts(of('card'), 'updatedAt', { from, to });
    expect([was.includes('00.001'), is.includes('00.002')]).toEqual([true, true]);
  });

  it('shows words that are names in JavaScript as what they are', () => {
    for (const word of ['__proto__', 'constructor', 'toString'])
      expect(valueText(of('card_holder'), 'department', word)).toBe(word);
    const own = { home: { constructor: 'valueOf' } };
    expect(valueText(of('card_holder'), 'customFields', own)).toContain('Constructor: valueOf');
  });

  it('has the value as recorded only where it is shown otherwise', () => {
    expect(rawText('Law', 'Law')).toBeUndefined();
    expect(rawText('2030-09-30', '30 Sept 2030')).toBe('As recorded: 2030-09-30');
    expect(rawText(null, '–')).toBeUndefined();
  });

  it.each([
    ['card_holder', '/people/1'],
    ['photo', '/review/1'],
    ['order', '/orders/1'],
    ['card', '/cards/1'],
    ['print_batch', '/printing/batches/1'],
    ['design', '/designs/1'],
    ['webhook_endpoint', '/integrations/webhooks/1'],
    ['organisation', '/settings'],
    ['session', undefined],
  ])('leads from a record of kind %s to %s, while it is there', (entityType, path) => {
    const entry = { entityType, entityId: '1', entity: { name: 'x' } } as Parameters<typeof recordPath>[0];
    expect(recordPath(entry)).toBe(path);
    expect(recordPath({ ...entry, entity: null })).toBeUndefined();
  });
});
