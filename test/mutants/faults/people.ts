import type { Fault } from '../fault.ts';

export const cardHolders: Fault[] = [
  {
    name: 'a change made for an older version overwrites a newer one',
    file: 'src/card-holders/update.ts',
    find: 'assertMatches(ifMatch, before.version);',
    replace: '',
    caughtBy: 'test/api/card-holders/update.test.ts',
  },
  {
    name: 'people of other organisations can be read',
    file: 'src/card-holders/queries.ts',
    find: 'WHERE id = $id AND organisation_id = $organisationId`',
    replace: 'WHERE id = $id AND $organisationId IS NOT NULL`',
    caughtBy: 'test/api/card-holders/get.test.ts',
  },
  {
    name: 'webhooks are not told of new people',
    file: 'src/card-holders/create.ts',
    find: "emit(tx, eventOf('card_holder.created', holder));",
    replace: '',
    caughtBy: ['test/api/webhooks/endpoints.test.ts', 'test/api/webhooks/deliveries.test.ts'],
  },
  {
    name: 'a search among the newest people finds only the beginning of their first name',
    file: 'src/card-holders/lists/search/search-index.ts',
    find: 'text.includes(one)',
    replace: 'text.startsWith(one)',
    caughtBy: 'test/api/card-holders/search.test.ts',
  },
  {
    name: 'a search by status goes by the status from before',
    file: 'src/card-holders/lists/search/index-queries.ts',
    find: 'gramsOf(now) !== gramsOf(before) || facetsOf(now) !== facetsOf(before)',
    replace: 'gramsOf(now) !== gramsOf(before)',
    caughtBy: 'test/api/card-holders/search.test.ts',
  },
  {
    name: 'people without a value come first in a sorted list',
    file: 'src/card-holders/lists/sort/queries.ts',
    find: ' IS NULL, ',
    replace: ' IS NOT NULL, ',
    caughtBy: 'test/api/card-holders/sort.test.ts',
  },
  {
    name: 'pages in the second half of the list are shifted',
    file: 'src/card-holders/lists/walk/everyone.ts',
    find: 'const after = people - before - limit;',
    replace: 'const after = people - before;',
    caughtBy: 'test/api/card-holders/list.test.ts',
  },
  {
    name: 'a list of whose time ends before a day has those of that day',
    file: 'src/card-holders/lists/filters/queries.ts',
    find: 'card_holders.expiry_date < $expiresBefore',
    replace: 'card_holders.expiry_date <= $expiresBefore',
    caughtBy: 'test/api/card-holders/narrow.test.ts',
  },
  {
    name: 'who has their last day today needs no card any more',
    file: 'src/card-holders/lists/filters/queries.ts',
    find: 'expiry_date >= $today',
    replace: 'expiry_date > $today',
    caughtBy: ['test/api/card-holders/narrow.test.ts', 'test/orders/candidates.test.ts'],
  },
  {
    name: 'an import that clears a custom field leaves an empty one',
    file: 'src/card-holders/merge-custom-fields.ts',
    find: 'delete merged[name];',
    replace: 'merged[name] = null;',
    caughtBy: ['test/api/card-holders/import.test.ts', 'test/api/sync/write-back.test.ts'],
  },
  {
    name: 'a new person may be given an external id that differs from a merged one by nothing',
    file: 'src/card-holders/import/plan.ts',
    find: 'return before.externalId ?? given;',
    replace: 'return given;',
    caughtBy: ['test/api/merging/former-ids.test.ts', 'test/api/card-holders/import.test.ts'],
  },
  {
    name: 'two rows of an import for one person both count',
    file: 'src/card-holders/import/whose.ts',
    find: 'find((place) => place !== index)',
    replace: 'find((place) => place > index)',
    caughtBy: 'test/api/card-holders/import.test.ts',
  },
];

export const merging: Fault[] = [
  {
    name: 'the photo of the person who goes replaces the other one',
    file: 'src/merging/plan.ts',
    find: 'stays.currentPhotoId ?? goes.currentPhotoId',
    replace: 'goes.currentPhotoId ?? stays.currentPhotoId',
    caughtBy: 'test/api/merging/merge.test.ts',
  },
  {
    name: 'what only the person who goes has is lost',
    file: 'src/merging/fields.ts',
    find: 'goes !== null && (stays === null || take.has(field))',
    replace: 'goes !== null && take.has(field)',
    caughtBy: 'test/api/merging/merge.test.ts',
  },
  {
    name: 'ids of somebody who was merged twice lead nowhere',
    file: 'src/merging/merge.ts',
    find: 'queries.reassignAll.run({ cardHolderId: id, to: stays.id });',
    replace: '',
    caughtBy: 'test/api/merging/former-ids.test.ts',
  },
];

export const bulk: Fault[] = [
  {
    name: 'a change of many overwrites what somebody has changed meanwhile',
    file: 'src/bulk/change-people.ts',
    find: "if (holder.version !== item.versionBefore) return settledAs('left', 'changed_since');",
    replace: '',
    caughtBy: 'test/api/bulk/start.test.ts',
  },
  {
    name: 'undoing takes back what somebody has changed since',
    file: 'src/bulk/change-people.ts',
    find: "if (holder.version !== item.versionAfter) return settledAs('not_restored', 'changed_since');",
    replace: '',
    caughtBy: 'test/api/bulk/undo.test.ts',
  },
  {
    name: 'a longer validity is shortened by an extension',
    file: 'src/bulk/change-people.ts',
    find: "holder.expiryDate >= expiryDate ? 'valid_longer' : null",
    replace: "holder.expiryDate === expiryDate ? 'valid_longer' : null",
    caughtBy: 'test/api/bulk/start.test.ts',
  },
];
