import type { z } from 'zod';
import type { Db } from '../db/open.ts';
import type { Design as Row, DesignVersion as VersionRow } from '../db/schema/designs.ts';
import { findVersion } from './change.ts';
import type { Design, DesignInList, DesignVersion } from './contract.ts';
import { designQueries } from './queries.ts';

/** A design as lists show it: without its templates. */
export const presentInList = (row: Row): z.output<typeof DesignInList> => ({
  id: row.id,
  name: row.name,
  version: row.version,
  isDefault: row.isDefault,
  archived: row.archivedAt !== null,
  archivedAt: row.archivedAt,
  revision: row.revision,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A design with its newest templates, and a list of its versions. */
export function present(db: Db, row: Row): z.output<typeof Design> {
  const { front, back } = findVersion(db, row.id, row.version);
  return {
    ...presentInList(row),
    front,
    back,
    versions: designQueries(db).versions.all({ designId: row.id }),
  };
}

export const presentVersion = (row: VersionRow): z.output<typeof DesignVersion> => ({
  designId: row.designId,
  version: row.version,
  front: row.front,
  back: row.back,
  createdAt: row.createdAt,
});
