import type { Fault } from '../fault.ts';

export const organisations: Fault[] = [
  {
    name: 'a key may go without a limit although the organisation has a ceiling',
    file: 'src/organisations/ceilings.ts',
    find: 'perMinute !== 0 && perMinute <= ceiling',
    replace: 'perMinute <= ceiling',
    caughtBy: 'test/api/organisation/organisation.test.ts',
  },
  {
    name: 'settings made for an older version overwrite newer ones',
    file: 'src/organisations/update.ts',
    find: 'assertMatches(ifMatch, before.version);',
    replace: '',
    caughtBy: 'test/api/organisation/organisation.test.ts',
  },
  {
    name: 'today is the day in London, wherever the organisation is',
    file: 'src/organisations/today.ts',
    find: 'calendarDay(timeZone, clock.now())',
    replace: "calendarDay('UTC', clock.now())",
    caughtBy: ['test/api/card-holders/export.test.ts', 'test/api/statistics/get.test.ts'],
  },
  {
    name: 'a change of the photo policy forgets the actions that were set before',
    file: 'src/organisations/photo-policy.ts',
    find: 'withRules(preset === undefined ? before : presetPolicy(preset), rules)',
    replace: 'withRules(presetPolicy(preset ?? before.preset), rules)',
    caughtBy: 'test/api/organisation/photo-policy.test.ts',
  },
];

export const apiKeys: Fault[] = [
  {
    name: 'a key that was rotated works for ever',
    file: 'src/api-keys/rotate.ts',
    find: 'queries.expire.run({ id, expiresAt: ends });',
    replace: '',
    caughtBy: 'test/api/api-keys/api-keys.test.ts',
  },
  {
    name: 'a key still works at the moment it expires',
    file: 'src/api-keys/find-live-key.ts',
    find: 'expiresAt <= at',
    replace: 'expiresAt < at',
    caughtBy: 'test/api-keys/live-key.test.ts',
  },
];

export const staff: Fault[] = [
  {
    name: 'a session that nobody uses lasts as long as any other',
    file: 'src/staff/sessions/live.ts',
    find: 'timestamp(nowMs - SESSION_IDLE_MS)',
    replace: 'timestamp(nowMs - SESSION_LIFE_MS)',
    caughtBy: 'test/api/session/life.test.ts',
  },
  {
    name: 'one more wrong password goes without a delay',
    file: 'src/staff/sessions/attempts.ts',
    find: 'failures < FREE_FAILURES',
    replace: 'failures <= FREE_FAILURES',
    caughtBy: 'test/api/session/guessing.test.ts',
  },
  {
    name: 'who loses a role keeps it until logging out',
    file: 'src/staff/accounts/update.ts',
    find: 'hasOtherRoles || (disabled === true && before.disabledAt === null)',
    replace: 'disabled === true && before.disabledAt === null',
    caughtBy: 'test/api/staff/staff.test.ts',
  },
  {
    name: 'a disabled account can log in',
    file: 'src/staff/sessions/log-in.ts',
    find: 'staff === null || staff.disabledAt !== null ||',
    replace: 'staff === null ||',
    caughtBy: ['test/api/session/log-in.test.ts', 'test/api/staff/staff.test.ts'],
  },
  {
    name: 'an earlier one-time link works beside the new one',
    file: 'src/staff/links/one-time-link.ts',
    find: 'queries.removeOfStaff.run({ staffId });',
    replace: '',
    caughtBy: ['test/api/session/set-up.test.ts', 'test/api/staff/staff.test.ts'],
  },
  {
    name: 'a header that names somebody is believed from anywhere',
    file: 'src/staff/sign-on/header/routes.ts',
    find: 'if (!isTrusted(exchange.peer())) throw',
    replace: "if (exchange.peer() === '') throw",
    caughtBy: 'test/api/sign-on/header.test.ts',
  },
  {
    name: 'a header that is sent twice names somebody',
    file: 'src/staff/sign-on/header/identity.ts',
    find: 'if (/[,;]/.test(subject))',
    replace: 'if (/;/.test(subject))',
    caughtBy: 'test/api/sign-on/header.test.ts',
  },
  {
    name: 'an identity provider may send Lanyard to this machine',
    file: 'src/staff/sign-on/endpoints.ts',
    find: "const isHere = inner?.range() === 'loopback';",
    replace: "if (inner?.range() === 'loopback') continue;\n    const isHere = false;",
    caughtBy: 'test/api/sign-on/endpoints.test.ts',
  },
];

export const audit: Fault[] = [
  {
    name: "somebody can put changes under another's import",
    file: 'src/audit/part-of-import.ts',
    find: 'begun.actorId !== tx.actor.id ||',
    replace: '',
    caughtBy: 'test/api/audit/imports.test.ts',
  },
  {
    name: "a person's history leaves out that a card of an order failed",
    file: 'src/audit/person-queries.ts',
    find: "('cancelled', 'failed')",
    replace: "('cancelled')",
    caughtBy: 'test/api/audit/person.test.ts',
  },
  {
    name: 'the log counts only the last of many refused log-ins',
    file: 'src/staff/sessions/refused-log-ins.ts',
    find: 'attempts: earlier.attempts + later.attempts',
    replace: 'attempts: later.attempts',
    caughtBy: 'test/api/session/log-in.test.ts',
  },
  {
    name: 'nobody learns that the log was exported',
    file: 'src/audit/routes.ts',
    find: 'await write(context, actor, noteExport, organisationId, query);',
    replace: '',
    caughtBy: 'test/api/audit/export.test.ts',
  },
];
