import { HOLDER_STATUSES, HOLDER_TYPES } from '../../shared/person/choices.ts';
import { PERSON_FIELDS } from '../../shared/person/names.ts';
import { ACTIVE_ATTRIBUTES } from '../sources/directory/active.ts';
import type { DirectoryAddress, DirectoryPeople, PeopleSettings } from './config.ts';
import { readFilterText } from './directory-filter.ts';
import { suggestion } from './mistakes.ts';
import { readRunSettings } from './read-people.ts';
import { shown, type Table } from './read-table.ts';

/** The name of an attribute, perhaps with options (RFC 4512, 2.5). Servers answer with the name when its number is asked for. */
const ATTRIBUTE = /^[A-Za-z][A-Za-z0-9-]*(;[A-Za-z0-9-]+)*$/;
const CUSTOM = 'customFields';

/** Fields with few values. What a directory has has to become one of them. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  holderType: HOLDER_TYPES,
  status: HOLDER_STATUSES,
};

/**
 * Reads `[people]` for a directory.
 * @param near makes a path relative to the configuration; null when the bridge has a file for its state anyway
 */
export function readPeopleDirectory(
  table: Table,
  directory: DirectoryAddress,
  near: ((path: string) => string) | null,
): PeopleSettings {
  for (const other of ['query', 'file', 'columns'])
    if (table.has(other))
      table.note(other, 'is there beside attributes: people come from one of them. Remove the other.');
  table.assertKnown([
    ...['attributes', 'constants', 'values', 'separator', 'active', 'query', 'file', 'columns'],
    ...['every', 'leavers', 'leaver_limit', 'state_file'],
  ]);
  const stateFile = near === null ? null : table.optionalText('state_file');
  return {
    from: { kind: 'directory', directory, people: readMap(table) },
    ...readRunSettings(table),
    stateFile: stateFile === null ? null : near!(stateFile),
  };
}

function readMap(table: Table): DirectoryPeople {
  const attributes = readTexts(table, 'attributes', 'an attribute');
  for (const [field, attribute] of Object.entries(attributes))
    if (!ATTRIBUTE.test(attribute))
      table.note(`attributes.${field}`, `is ${shown(attribute)}; the name of an attribute is needed.`);
  if (!Object.hasOwn(attributes, 'externalId'))
    table.note('attributes', 'has no externalId, by which people are found again.');
  const constants = readTexts(table, 'constants', 'a value');
  for (const [field, value] of Object.entries(constants)) {
    if (Object.hasOwn(attributes, field))
      table.note(`constants.${field}`, 'is in attributes as well: use one of them.');
    if (field === 'externalId') table.note(`constants.${field}`, 'would be the same for everybody.');
    assertChoice(table, `constants.${field}`, field, value);
  }
  const values = readValues(table, attributes);
  const separator = readTexts(table, 'separator', 'a text', false);
  for (const field of Object.keys(separator))
    if (!Object.hasOwn(attributes, field)) table.note(`separator.${field}`, 'is in no attributes.');
    else if (Object.hasOwn(values, field))
      table.note(`separator.${field}`, 'is in values as well: use one of them.');
  return { attributes, constants, values, separator, active: readActive(table, attributes, constants) };
}

/** Reads texts by field. Custom fields may be written with or without quotes: `customFields.room = "roomNumber"`. */
function readTexts(table: Table, name: string, what: string, mayBeBlank = true): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [field, value] of flat(table.table(name)?.entries() ?? [])) {
    if (!isField(field))
      table.note(
        `${name}.${field}`,
        `is not a field.${suggestion(field, [...PERSON_FIELDS, `${CUSTOM}.NAME`])}`,
      );
    else if (typeof value !== 'string' || (mayBeBlank && value.trim() === ''))
      table.note(`${name}.${field}`, `is ${shown(value)}; ${what} is needed.`);
    else found[field] = value;
  }
  return found;
}

function readValues(table: Table, attributes: Readonly<Record<string, string>>): DirectoryPeople['values'] {
  const found: Record<string, Record<string, string>> = {};
  const values = table.table('values');
  for (const [field, map] of flat(values?.entries() ?? [])) {
    const label = `values.${field}`;
    if (!Object.hasOwn(attributes, field)) table.note(label, 'is in no attributes.');
    const isMap = typeof map === 'object' && map !== null;
    const entries = isMap ? Object.entries(map) : [];
    if (entries.length === 0)
      table.note(
        label,
        `is ${shown(map)}; a table is needed, such as { student = "student", "*" = "staff" }.`,
      );
    found[field] = {};
    for (const [from, to] of entries) {
      if (typeof to === 'string') found[field][from] = to;
      else table.note(`${label}.${from}`, `is ${shown(to)}; a text is needed.`);
      assertChoice(table, `${label}.${from}`, field, to);
    }
  }
  return found;
}

/** Brings custom fields that stand in a table of their own to the form `customFields.NAME`. */
const flat = (entries: [string, unknown][]): [string, unknown][] =>
  entries.flatMap(([name, value]): [string, unknown][] =>
    name === CUSTOM && typeof value === 'object' && value !== null
      ? Object.entries(value).map(([own, one]) => [`${CUSTOM}.${own}`, one])
      : [[name, value]],
  );

const isField = (name: string): boolean =>
  PERSON_FIELDS.some((field) => field === name) || new RegExp(`^${CUSTOM}\\..`).test(name);

function assertChoice(table: Table, label: string, field: string, value: unknown): void {
  const choices = CHOICES[field];
  if (choices !== undefined && typeof value === 'string' && !choices.includes(value))
    table.note(label, `is ${shown(value)}, which is no ${field}.${suggestion(value, choices)}`);
}

function readActive(table: Table, ...maps: Readonly<Record<string, string>>[]): string | null {
  const active = table.optionalText('active');
  if (active === null) return null;
  if (maps.some((map) => Object.hasOwn(map, 'status')))
    table.note('active', 'is there, and status is given otherwise as well: use one of them.');
  if (active.trimStart().startsWith('(')) {
    const read = readFilterText(active);
    if (read.fault === undefined) return read.filter;
    table.note('active', `is ${shown(active)}, which ${read.fault}`);
  } else if (!ACTIVE_ATTRIBUTES.some((one) => one.toLowerCase() === active.toLowerCase()))
    table.note(
      'active',
      `is ${shown(active)}; a filter in parentheses that active people match, or one of ${ACTIVE_ATTRIBUTES.join(', ')} is allowed.`,
    );
  return active;
}
