import type { z } from 'zod';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import { nowOf, PHOTO } from '../../cards/outdated/fields.ts';
import { type OutdatedRow, outdatedPage, outdatedQueries } from '../../cards/outdated/queries.ts';
import { inSteps } from '../../db/in-steps.ts';
import type { Looked } from '../../db/look-through.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read } from '../../db/read.ts';
import { fieldValue } from '../../designs/render/values.ts';
import { notFound } from '../../errors.ts';
import type { Page } from '../../lib/page.ts';
import { displayName } from '../../shared/person/display-name.ts';
import type { OutdatedCard } from './outdated-contract.ts';

type Shown = z.output<typeof OutdatedCard>;
interface Listed {
  cards: Shown[];
  total: number;
}

/** A page of the cards that are printed with old data, the oldest first. */
export async function listOutdated(
  { db }: { db: Db },
  asked: Readable,
  organisationId: string,
  page: Page,
): Promise<Listed> {
  const { rows, total } = await inSteps<Looked, { rows: OutdatedRow[]; total: number }>(asked, (progress) =>
    read(asked, outdatedPage, organisationId, page, progress),
  );
  return { cards: rows.flatMap((row) => presentOutdated(db, row) ?? []), total };
}

/** One card, if it is printed with old data. */
export function listOutdatedCard(db: Db, organisationId: string, cardId: string, page: Page): Listed {
  const row = outdatedQueries(db).withCard.get({ cardId, organisationId });
  const shown = row === null ? null : presentOutdated(db, row);
  if (shown === null) return { cards: [], total: 0 };
  return { cards: page.page === 1 ? [shown] : [], total: 1 };
}

/**
 * One card as the API shows it.
 * @throws AppError not_found when its person was erased in the meantime
 */
export function shownOutdated(db: Db, row: OutdatedRow): Shown {
  const shown = presentOutdated(db, row);
  if (shown === null) throw notFound('card that is printed with old data');
  return shown;
}

/** Null if the card's person was erased since it was listed. */
function presentOutdated(db: Db, { card, noted }: OutdatedRow): Shown | null {
  const { organisationId, cardHolderId, printedFields } = card;
  const holder = cardHolderQueries(db).byId.get({ id: cardHolderId, organisationId });
  if (holder === null || printedFields === null) return null;
  const { fields: current, photoId } = nowOf(holder, card);
  return {
    cardId: card.id,
    cardHolderId,
    cardNumber: card.cardNumber,
    issueNumber: card.issueNumber,
    cardVersion: card.version,
    status: card.status as Shown['status'],
    displayName: displayName(holder),
    externalId: holder.externalId,
    department: holder.department,
    printedAt: card.printedAt,
    changes: noted.fields.map((field) => ({
      field,
      printed: field === PHOTO ? card.photoId : fieldValue(printedFields, field) || null,
      now: field === PHOTO ? photoId : fieldValue(current, field) || null,
    })),
    isLeft: noted.isLeft,
    version: noted.version,
    notedAt: noted.notedAt,
  };
}
