import type { Fault } from '../fault.ts';

export const http: Fault[] = [
  {
    name: 'refused requests count against the rate limit',
    file: 'src/http/access/rate-limit.ts',
    find: 'if (allowed) this.push(nowMs);',
    replace: 'this.push(nowMs);',
    caughtBy: 'test/api/conventions/rate-limit.test.ts',
  },
  {
    name: 'any member of staff may do what is for admins',
    file: 'src/http/access/access.ts',
    find: "roles.includes('admin')",
    replace: 'roles.length > 0',
    caughtBy: 'test/api/staff/staff.test.ts',
  },
  {
    name: 'another site can write with the session of somebody who opens it',
    file: 'src/http/operation.ts',
    find: "caller.session !== null && request.method !== 'GET'",
    replace: "caller.session !== null && request.method === 'TRACE'",
    caughtBy: ['test/api/session/life.test.ts', 'test/api/session/log-in.test.ts'],
  },
  {
    name: 'the code of a card is in the log of requests',
    file: 'src/http/exchange/request-log.ts',
    find: ".replace(BEFORE_CODE, '$1***')",
    replace: '',
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'a client can choose the address that it is counted by',
    file: 'src/http/exchange/address.ts',
    find: 'hops.reverse()',
    replace: 'hops',
    caughtBy: 'test/api/conventions/addresses.test.ts',
  },
  {
    name: 'a body without a length may be larger than the limit',
    file: 'src/http/body/body.ts',
    find: 'if (size > limitBytes) throw tooLarge();',
    replace: 'if (size > takenInBytes) throw tooLarge();',
    caughtBy: ['test/api/conventions/bodies.test.ts', 'test/hardening/bodies.test.ts'],
  },
  {
    name: 'bodies may be nested as deeply as they like',
    file: 'src/http/body/json-bounds.ts',
    find: 'if (depth > JSON_DEPTH_MAX)',
    replace: 'if (depth > json.length)',
    caughtBy: 'test/api/conventions/bodies.test.ts',
  },
  {
    name: 'caches may keep answers',
    file: 'src/http/exchange/exchange.ts',
    find: "'Cache-Control': 'no-store'",
    replace: "'Cache-Control': 'public'",
    caughtBy: 'test/api/conventions/caching.test.ts',
  },
  {
    name: 'a weak tag suffices for a write',
    file: 'src/entity-tags.ts',
    find: 'tag.replace(/-[\\w.]+"$/, \'"\')',
    replace: "tag.replace(/^W.|-[\\w.]+(?=\"$)/g, '')",
    caughtBy: ['test/api/conventions/caching.test.ts', 'test/api/card-holders/update.test.ts'],
  },
];

export const shared: Fault[] = [
  {
    name: 'cards ignore the name that somebody prefers',
    file: 'src/shared/person/display-name.ts',
    find: 'joined(preferredName ?? firstName, lastName)',
    replace: 'joined(firstName, lastName)',
    caughtBy: 'test/api/verification/verify.test.ts',
  },
  {
    name: 'a full-width equals sign begins a formula in an exported table',
    file: 'src/shared/formulas.ts',
    find: "/^(?='*[=+\\-@\\t\\r\\n\\uFF1D\\uFF0B\\uFF0D\\uFF20])|(?<=[,;|\\t\\r\\n])(?='",
    replace: "/^(?='*[=+\\-@\\t\\r\\n\\uFF0B\\uFF0D\\uFF20])|(?<=[,;|\\t\\r\\n])(?='",
    caughtBy: 'test/shared/formulas.test.ts',
  },
  {
    name: 'a key for everything can do nothing',
    file: 'src/shared/rights.ts',
    find: "held.has(needed) || held.has('*')",
    replace: 'held.has(needed)',
    caughtBy: 'test/api/conventions/ended.test.ts',
  },
];

export const lib: Fault[] = [
  {
    name: 'nobody finds Łukasz by Lukasz',
    file: 'src/lib/fold.ts',
    find: "  ł: 'l',\n",
    replace: '',
    caughtBy: 'test/lib/fold.test.ts',
  },
  {
    name: 'formulas in names reach the spreadsheet',
    file: 'src/lib/csv.ts',
    find: 'stringify(rows, GUARDED)',
    replace: 'stringify(rows)',
    caughtBy: 'test/api/card-holders/export.test.ts',
  },
  {
    name: 'custom fields may be nested one level less',
    file: 'src/lib/free-object.ts',
    find: 'depth > limits.depth',
    replace: 'depth >= limits.depth',
    caughtBy: 'test/api/card-holders/custom-fields-bounds.test.ts',
  },
];
