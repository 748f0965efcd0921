import { describe, expect, it } from 'vitest';
import { messageOf, type TellableEntry } from '../../../src/audit/log-host/message.ts';
import { createSyslogWriter } from '../../../src/audit/log-host/syslog.ts';
import type { Line } from '../../../src/audit/log-host/ways/line.ts';

const ENTRY: TellableEntry = {
  ...{ seq: 7, id: '0192f3a5-c3d4-7e5f-8a6b-7c8d9e0f1a2b', at: '2026-09-21T14:05:00.731Z' },
  ...{ organisationId: '0192f000-0000-7c3d-8e4f-5a6b7c8d9e0f', organisationName: 'North Campus' },
  ...{ actorType: 'staff', actorId: '0192f000-1a2b-7c3d-8e4f-5a6b7c8d9e0f', actorName: 'Grace Hopper' },
  ...{
    action: 'card_holder.updated',
    entityType: 'card_holder',
    entityId: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  },
  ...{ importId: null, requestId: '0198c5f2-8a10-7d0e-b2c4-51f0a6de9b37', address: '192.0.2.7', changes: {} },
};
const told = (more: Partial<TellableEntry>, most = 8_192) =>
  JSON.parse(messageOf({ ...ENTRY, ...more }, most));
const changed = (from: unknown, to: unknown) => ({ from, to });

describe('a message', () => {
  it('has the names of the API', () => {
    expect(told({ changes: { status: changed('active', 'archived') } })).toEqual({
      ...{
        id: ENTRY.id,
        at: ENTRY.at,
        action: ENTRY.action,
        entityType: 'card_holder',
        entityId: ENTRY.entityId,
      },
      organisation: { id: ENTRY.organisationId, name: 'North Campus' },
      actor: { type: 'staff', id: ENTRY.actorId, name: 'Grace Hopper' },
      ...{ importId: null, requestId: ENTRY.requestId, address: '192.0.2.7' },
      ...{ fields: ['status'], changes: { status: changed('active', 'archived') } },
    });
  });

  it.each([
    ['firstName', 'Ada', 'Augusta'],
    ['email', null, 'ada@example.edu'],
    ['customFields', {}, { status: 'secret' }],
    ['accommodations', [], ['headwear']],
    ['reasonCodes', null, ['glasses']],
    ['userAgent', null, 'Mozilla/5.0'],
    ['url', null, 'https://hook.example.edu/s3cret'],
    ['printedFields', null, { name: 'Ada' }],
    ['scim.userName', null, 'ada'],
    // A text that somebody typed.
    ['reason', null, 'Ada Lovelace has moved'],
    ['reason', null, 'Lovelace'],
    ['links', null, ['https://cards.example.edu/p/a secret']],
    ['status', null, { name: 'Ada' }],
  ])('names the field %s, and keeps its values here', (field, from, to) => {
    const entry = told({ changes: { [field]: changed(from, to) } });
    expect(entry).toMatchObject({ fields: [field], changes: {} });
  });

  it.each([
    ['roles', ['operator'], ['admin', 'operator']],
    ['scopes', null, ['card_holders:read', '*']],
    ['reason', null, 'lost'],
    ['attempts', null, 5],
    ['disabledAt', null, '2026-09-21T14:05:00.731Z'],
    ['allowedCidrs', null, ['192.0.2.0/24', '2001:db8::/32']],
    ['timeZone', 'UTC', 'America/Argentina/Buenos_Aires'],
    ['isAnonymous', false, true],
    ['left', null, 6],
    ['openUntil', null, '2026-09-21T14:05:00.731Z'],
  ])('tells values of %s', (field, from, to) => {
    expect(told({ changes: { [field]: changed(from, to) } }).changes).toEqual({ [field]: changed(from, to) });
  });

  it.each([
    ['line ends', 'Ada\r\n<13>1 - forged'],
    ['control characters', 'Ada\u0000\u001b[2J\u007f\u0085\u009b'],
    ['other scripts', 'Zoë 李 😀'],
    ['characters that turn the text', 'Ada\u202e\u2066'],
    ['half a character', 'Ada\ud83d'],
    ['what ends a field of syslog', 'a]b"c\\d'],
  ])('carries %s unchanged, in printable ASCII', (_, name) => {
    const text = messageOf({ ...ENTRY, actorName: name, organisationName: name }, 8_192);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(text).actor.name).toBe(name);
  });

  it('is cut at its bound, stays JSON, and says so', () => {
    const name = '\u0001李'.repeat(10_000);
    const changes = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, place) => [`items[${place}].status`, changed('a', 'b')]),
    );
    for (const most of [1_536, 7_680]) {
      const text = messageOf({ ...ENTRY, actorName: name, organisationName: name, changes }, most);
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text.length).toBeGreaterThan(most - 100);
      const entry = JSON.parse(text);
      expect(entry).toMatchObject({ id: ENTRY.id, truncated: true, actor: { name: name.slice(0, 40) } });
      expect(entry.fields[0]).toBe('items[0].status');
      expect(entry).not.toHaveProperty('changes');
    }
  });
});

describe('the header', () => {
  const line = (action: string): Line => ({
    ...{ seq: 7, id: ENTRY.id, at: ENTRY.at, action, organisationId: ENTRY.organisationId },
    ...{ entityId: ENTRY.entityId, actorId: null, message: '{}' },
  });

  it('is that of RFC 5424, and counts the messages', () => {
    const written = createSyslogWriter('cards.example.edu', 42);
    const of = (action: string) => written(line(action)).replace(/swVersion="[^"]+"/, 'swVersion="1"');
    expect(of('card_holder.updated')).toBe(
      '<109>1 2026-09-21T14:05:00.731Z cards.example.edu lanyard 42 card_holder.updated [meta sequenceId="1"][origin software="Lanyard" swVersion="1"] {}',
    );
    expect(of('session.refused')).toMatch(/^<108>1 .* session\.refused \[meta sequenceId="2"\]/);
    // The longest name that RFC 5424 allows.
    expect(of('organisation.photo_notice_changed')).toContain(' organisation.photo_notice_change [');
  });

  it.each([
    ['', '-'],
    ['cards 1\n', 'cards1'],
    ['bücher', 'bcher'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('writes the host name %j as %s', (host, shown) => {
    expect(createSyslogWriter(host, 42)(line('a.b')).split(' ')[2]).toBe(shown);
  });
});
