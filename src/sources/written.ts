import type { Db } from '../db/open.ts';
import type { AuditChanges } from '../db/schema/audit.ts';
import type { BridgeReport } from '../db/schema/bridge-reports.ts';
import { PERSON_FIELDS } from '../shared/person/names.ts';
import { type Entry, sourceQueries } from './queries.ts';

/** Entries of the audit log that are looked at, however many are about people. */
const LOOKED = 3_000;
/** Changes of the latest import that are looked at. */
const OF_IMPORT = 200;

export type SourceKind = 'scim' | 'bridge' | 'import' | 'desk' | 'program';

/** A field that a source has written, and when it did so last. */
export interface WrittenField {
  field: string;
  at: string;
}

/** The fields that a source has written lately. */
export interface Written {
  kind: SourceKind;
  /** The system of a bridge, or the name of a key; null for sources of which there is only one. */
  name: string | null;
  lastAt: string;
  fields: WrittenField[];
}

/** The sources that have written lately, by the audit log; fields in the order of forms, custom fields last. */
export function writtenLately(
  db: Db,
  organisationId: string,
  bridges: Pick<BridgeReport, 'system' | 'apiKeyId'>[],
): Written[] {
  const queries = sourceQueries(db);
  const scimKeys = new Set(queries.scimKeys.all({ organisationId }).map(({ id }) => id));
  const systems = new Map(bridges.map(({ system, apiKeyId }) => [apiKeyId, system]));
  const found = new Map<string, { source: Omit<Written, 'fields'>; fields: Map<string, string> }>();
  const add = (kind: SourceKind, name: string | null, entry: Entry, isAboutPerson = true) => {
    const key = `${kind} ${name}`;
    const one = found.get(key) ?? { source: { kind, name, lastAt: entry.at }, fields: new Map() };
    found.set(key, one);
    if (!isAboutPerson) return;
    for (const [field, { to }] of Object.entries(JSON.parse(entry.changes) as AuditChanges))
      if (!one.fields.has(field) && ORDER.includes(field) && JSON.stringify(to) !== '{}')
        one.fields.set(field, entry.at);
  };
  let hasImport = false;
  for (const entry of queries.latest.all({ organisationId, looked: LOOKED })) {
    const { action, actorType, actorId, actorName, entityId } = entry;
    if (action === 'import.started') {
      if (hasImport) continue;
      hasImport = true;
      add('import', null, entry, false);
      for (const change of queries.ofImport.all({ organisationId, importId: entityId, limit: OF_IMPORT }))
        add('import', null, change);
    } else if (actorType === 'staff') add('desk', null, entry);
    else if (actorType === 'api_key' && actorId !== null) {
      const system = systems.get(actorId);
      if (scimKeys.has(actorId)) add('scim', null, entry);
      else if (system !== undefined) add('bridge', system, entry);
      else add('program', actorName, entry);
    }
  }
  return [...found.values()].map(({ source, fields }) => ({
    ...source,
    fields: ORDER.filter((field) => fields.has(field)).map((field) => ({ field, at: fields.get(field)! })),
  }));
}

const ORDER: readonly string[] = [...PERSON_FIELDS, 'customFields'];
