import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { assertNameFree, change, findDesign, findVersion } from './change.ts';
import { assertSameShape } from './check-templates.ts';
import { designQueries } from './queries.ts';

/** The values to change. Templates have passed `assertValidTemplates`. */
interface DesignUpdate {
  name?: string;
  front?: string;
  back?: string;
  isDefault?: boolean;
  archived?: boolean;
}

/**
 * Changes the given values; a side that differs makes a new version. A new default replaces the previous one.
 * @throws AppError not_found; precondition_failed; conflict when the name is taken; validation_failed for sides of
 *   different shapes; invalid_state when there would be no default, or the default would be archived
 */
export const updateDesign = verb(
  'designs.update',
  (tx: Tx, organisationId: string, id: string, values: DesignUpdate, ifMatch: string | null): Design => {
    const before = findDesign(tx.db, organisationId, id);
    assertMatches(ifMatch, before.revision);
    const { name = before.name, isDefault = before.isDefault } = values;
    const archived = values.archived ?? before.archivedAt !== null;
    assertNameFree(tx.db, organisationId, name, before.id);
    if (isDefault && archived)
      throw new AppError(
        'invalid_state',
        values.isDefault === true && values.archived !== true
          ? 'The design is archived: bring it back before it becomes the default.'
          : 'The default design cannot be archived: make another one the default first.',
      );
    if (before.isDefault && !isDefault)
      throw new AppError(
        'invalid_state',
        'There has to be a default: make another design the default instead.',
      );
    if (isDefault && !before.isDefault) retireDefault(tx, organisationId);
    return change(tx, before, {
      name,
      isDefault,
      version: versionWith(tx, before, values),
      archivedAt: archived ? (before.archivedAt ?? tx.at) : null,
    });
  },
);

function retireDefault(tx: Tx, organisationId: string): void {
  const former = designQueries(tx.db).default.get({ organisationId });
  if (former !== null) change(tx, former, { isDefault: false });
}

/** Returns the version that has these sides: the present one, or a new one if a side differs. */
function versionWith(tx: Tx, design: Design, sides: { front?: string; back?: string }): number {
  const present = findVersion(tx.db, design.id, design.version);
  const { front = present.front, back = present.back } = sides;
  if (front === present.front && back === present.back) return design.version;
  assertSameShape({ front, back }, sides.back === undefined ? 'front' : 'back');
  const version = design.version + 1;
  designQueries(tx.db).insertVersion.run({ designId: design.id, version, front, back, createdAt: tx.at });
  return version;
}
