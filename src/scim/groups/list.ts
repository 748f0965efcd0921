import type { Core } from '../../context.ts';
import { type Readable, read } from '../../db/read.ts';
import { isUuid } from '../../lib/uuid.ts';
import { HOLDER_TYPES } from '../../shared/person/choices.ts';
import { GROUP, GROUP_SCHEMA_ID } from '../attributes/user.ts';
import { passes, type Resource } from '../filters/evaluate.ts';
import type { Filter } from '../filters/parse.ts';
import { userQueries } from '../users/queries.ts';
import { departmentGroup, type Group, groupsOf, typeGroup } from './group.ts';
import { departmentsOf } from './queries.ts';

/** All groups: one for each type of people, and one for each department. */
export async function listGroups(
  asked: Readable,
  context: Core,
  organisationId: string,
  filter: Filter | null,
  address: string,
): Promise<Resource[]> {
  const departments = await read(asked, departmentsOf, organisationId);
  const groups = [...HOLDER_TYPES.map(typeGroup), ...departments.map(departmentGroup)];
  const shown = groups.map((group) => presentGroup(group, address));
  if (filter === null) return shown;
  // Members are looked up from the side of the user: a group can have everybody.
  const members = new Map<string, string[]>();
  for (const id of idsIn(filter)) {
    const row = userQueries(context.db).byId.get({ organisationId, id: id.toLowerCase() });
    for (const group of row === null ? [] : groupsOf(row))
      members.set(group.id, [...(members.get(group.id) ?? []), id]);
  }
  return shown.filter((group) => {
    const ids = members.get(group.id as string) ?? [];
    return passes(filter, { ...group, members: ids.map((value) => ({ value })) }, GROUP);
  });
}

export const presentGroup = ({ id, displayName }: Group, address: string): Resource => ({
  schemas: [GROUP_SCHEMA_ID],
  id,
  displayName,
  meta: { resourceType: 'Group', location: `${address}/Groups/${id}` },
});

/** The ids of people that a filter names. */
function idsIn(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.of.flatMap(idsIn);
    case 'not':
    case 'value':
      return idsIn(filter.of);
    case 'compare':
      return typeof filter.value === 'string' && isUuid(filter.value) ? [filter.value] : [];
    default:
      return [];
  }
}
