import { basename, resolve } from 'node:path';
import { HOLDER_TYPES, type HolderType } from '../../shared/person/choices.ts';
import { PERSON_FIELDS } from '../../shared/person/names.ts';
import type { FolderAddress, PeopleSettings, Roster } from './config.ts';
import { suggestion } from './mistakes.ts';
import { readRunSettings } from './read-people.ts';
import { shown, type Table } from './read-table.ts';

/** The columns of `users.csv` that are read unless the configuration says otherwise, and their fields. */
const COLUMNS: Readonly<Record<string, string>> = {
  sourcedId: 'externalId',
  givenName: 'firstName',
  familyName: 'lastName',
  preferredGivenName: 'preferredName',
  email: 'email',
};

/** The usual columns that version 1.1 lacks. A file has to have all others, and those that the configuration names. */
const OPTIONAL = ['preferredGivenName'];

/** A column that is never read. */
const PASSWORD = 'password';

/**
 * The roles of OneRoster 1.2 (section 4.13, `roles.csv`) and 1.1 that get a card. Parents, guardians and relatives
 * don't.
 */
const ROLES: Roster['roles'] = {
  student: 'student',
  teacher: 'staff',
  aide: 'staff',
  counselor: 'staff',
  proctor: 'staff',
  principal: 'staff',
  administrator: 'staff',
  siteAdministrator: 'staff',
  districtAdministrator: 'staff',
  systemAdministrator: 'staff',
};

/** Fields that come from a role and from `enabledUser`. */
const DERIVED = ['holderType', 'status'];

/** Reads `[people]` for a folder with OneRoster's files. */
export function readOneroster(table: Table, { path, stateFile, system }: FolderAddress): PeopleSettings {
  table.assertKnown(['file', 'columns', 'roles', 'every', 'leavers', 'leaver_limit']);
  const file = table.optionalText('file');
  if (file !== null && !/\.zip$/i.test(file))
    table.note(
      'file',
      `is ${shown(file)}; a ZIP is needed, or no file if the files lie in the folder itself.`,
    );
  return {
    from: {
      kind: 'oneroster',
      roster: {
        path,
        archive: file === null ? null : resolve(path, file),
        keptFile: keptFileOf(stateFile, system),
        ...readColumns(table),
        roles: readRoles(table),
      },
    },
    ...readRunSettings(table),
    stateFile: null,
  };
}

/** The file beside the state file that is this bridge's own, even if several bridges share a state file. */
function keptFileOf(stateFile: string, system: string): string {
  const stem = stateFile.replace(/\.db$/, '');
  const own = basename(stem).endsWith(`-${system}`) ? stem : `${stem}-${system}`;
  return `${own}-oneroster.db`;
}

/** The configuration's columns come before the usual ones, which give way where they have the same field. */
function readColumns(table: Table): Pick<Roster, 'columns' | 'optional'> {
  const own = table.table('columns')?.entries() ?? [];
  const fields = own.map(([, field]) => field);
  for (const [column, field] of own) {
    const isKnown =
      typeof field === 'string' &&
      (field === '' ||
        (PERSON_FIELDS.some((one) => one === field) && !DERIVED.includes(field)) ||
        /^customFields\../.test(field));
    if (column.toLowerCase() === PASSWORD) table.note(`columns.${column}`, 'is never read: leave it out.');
    else if (DERIVED.includes(String(field)))
      table.note(`columns.${column}`, `is ${shown(field)}, which comes from the roles and from enabledUser.`);
    else if (!isKnown)
      table.note(
        `columns.${column}`,
        `is ${shown(field)}, which is not a field.${suggestion(String(field), [...PERSON_FIELDS, 'customFields.NAME'])}`,
      );
    else if (field !== '' && fields.indexOf(field) !== fields.lastIndexOf(field))
      table.note(`columns.${column}`, `is ${shown(field)}, as another column is.`);
  }
  const usual = Object.entries(COLUMNS).filter(
    ([column, field]) => !fields.includes(field) && !own.some(([name]) => name === column),
  );
  const columns = [...usual, ...own].filter(([, field]) => field !== '');
  if (!columns.some(([, field]) => field === 'externalId'))
    table.note('columns', 'has no externalId, which identifies people.');
  return {
    columns: Object.fromEntries(columns) as Roster['columns'],
    optional: OPTIONAL.filter((column) => !own.some(([name]) => name === column)),
  };
}

function readRoles(table: Table): Roster['roles'] {
  if (!table.has('roles')) return ROLES;
  const entries = table.table('roles')?.entries() ?? [];
  for (const [role, type] of entries)
    if (!HOLDER_TYPES.some((one) => one === type))
      table.note(`roles.${role}`, `is ${shown(type)}; one of ${HOLDER_TYPES.join(', ')} is allowed.`);
  if (entries.length === 0) table.note('roles', 'names no role, such as { student = "student" }.');
  return Object.fromEntries(entries) as Record<string, HolderType>;
}
