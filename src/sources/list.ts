import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { ScimRefusal } from '../db/schema/scim.ts';
import { mayLeave } from '../scim/guard/leaving.ts';
import { guardOf, type KeptUser } from '../scim/guard/queries.ts';
import { displayName } from '../shared/person/display-name.ts';
import { bridgesOf } from '../sync/bridges/queries.ts';
import { type SourceKind, type WrittenField, writtenLately } from './written.ts';

/** People whom the guard keeps, as far as the page names them. */
const KEPT_MAX = 100;

/** The leaver guard, as the page shows it. */
export interface Guard {
  stoppedAt: string | null;
  openUntil: string | null;
  /** Users who left within the last hour, and how many may. */
  left: number;
  mayLeave: number;
  percent: number;
  keptTotal: number;
  kept: (Pick<KeptUser, 'cardHolderId' | 'userName' | 'refusedAt'> & { name: string })[];
}

export interface Source {
  kind: SourceKind;
  name: string | null;
  /** Null for a source that was set up and has written nothing yet. */
  lastAt: string | null;
  fields: WrittenField[];
  /** People whom the source manages; null where nobody counts them. */
  people: number | null;
  /** The latest refusals, and how many there are. */
  refusals: ScimRefusal[];
  refusalsTotal: number;
  guard: Guard | null;
}

/** All sources of an organisation's people, the one that wrote last first. */
export const sourcesOf = reading(
  'sources.list',
  (db: Db, organisationId: string, at: string, percent: number): Source[] =>
    db.$client.transaction(() => {
      const bridges = bridgesOf(db, organisationId);
      const written = writtenLately(db, organisationId, bridges);
      const take = (kind: SourceKind, name: string | null) =>
        written.find((one) => one.kind === kind && one.name === name);
      const scim = guardOf(db, organisationId, at, KEPT_MAX);
      const { guard } = scim;
      const hasScim = guard !== null && (guard.lastWriteAt !== null || guard.refusals.length > 0);
      const sources: Source[] = [];
      if (hasScim) {
        const { left, keptTotal, kept } = scim;
        const { users, refusals, stoppedAt, openUntil, lastWriteAt } = guard;
        sources.push({
          kind: 'scim',
          name: null,
          lastAt: lastWriteAt,
          fields: take('scim', null)?.fields ?? [],
          people: users,
          refusals,
          refusalsTotal: refusals.length,
          guard: {
            stoppedAt,
            openUntil: openUntil !== null && openUntil > at ? openUntil : null,
            left,
            mayLeave: mayLeave(users + left, percent),
            percent,
            keptTotal,
            kept: kept.map((one) => ({
              cardHolderId: one.cardHolderId,
              name: displayName(one),
              userName: one.userName,
              refusedAt: one.refusedAt,
            })),
          },
        });
      }
      for (const { system, lastRunAt, reportedAt, setAside, setAsideTotal } of bridges)
        sources.push({
          kind: 'bridge',
          name: system,
          lastAt: lastRunAt ?? reportedAt,
          fields: take('bridge', system)?.fields ?? [],
          people: null,
          // The other sections of a bridge are about what goes out.
          refusals: setAside
            .filter(({ section }) => section === 'people')
            .map(({ record, reason }) => ({ at: reportedAt, user: record, reason })),
          refusalsTotal: setAsideTotal,
          guard: null,
        });
      for (const { kind, name, lastAt, fields } of written)
        if (kind !== 'bridge' && !(kind === 'scim' && hasScim))
          sources.push({
            kind,
            name,
            lastAt,
            fields,
            people: null,
            refusals: [],
            refusalsTotal: 0,
            guard: null,
          });
      return sources.sort((one, other) => ((one.lastAt ?? '') < (other.lastAt ?? '') ? 1 : -1));
    })(),
  () => true,
);
