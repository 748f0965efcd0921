import type { z } from 'zod';
import { presentInList } from '../../card-holders/present.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Db } from '../../db/open.ts';
import { reading } from '../../db/read.ts';
import type { LookUpData } from './contract.ts';
import { transferQueries } from './queries.ts';

type LookedUp = z.output<typeof LookUpData>['data'][number];

/** The people who have these external ids, with the facts about their photos, in the order of the ids. */
export const lookUpPhotos = reading(
  'photos.lookUp',
  (db: Db, organisationId: string, externalIds: string[], withPhotos: boolean): LookedUp[] =>
    externalIds.map((externalId) => {
      const found = cardHolderQueries(db).shownByExternalId.get({ organisationId, externalId });
      if (found === null) return { externalId, cardHolder: null, photos: withPhotos ? [] : null };
      const cardHolder = presentInList(found);
      const which = { organisationId, cardHolderId: cardHolder.id };
      return { externalId, cardHolder, photos: withPhotos ? transferQueries(db).received.all(which) : null };
    }),
);
