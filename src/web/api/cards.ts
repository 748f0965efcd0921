import { queryOptions } from '@tanstack/react-query';
import { PAGE_SIZE_MAX } from '../../shared/limits.ts';
import type { Side } from '../../shared/print-sheets.ts';
import type { CardReason, ReplaceReason } from '../../shared/reason-codes.ts';
import { verificationUrl } from '../../shared/shapes.ts';
import { CARD_STATUSES, type CardStatus } from '../../shared/statuses.ts';
import { isApiError } from './client/api-error.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { inTurn } from './client/in-turn.ts';
import { recordsShown } from './client/records.ts';
import { type Drawing, drawingOf } from './designs.ts';
import type { CardHolder } from './holders.ts';

export type Card = Schema<'Card'>;

export interface CardFilter {
  status?: CardStatus;
  cardHolderId?: string;
  orderId?: string;
  /** Searches by the number of a card or its chip, whatever the card's status. */
  q?: string;
  page?: number;
  pageSize?: number;
}

const list = (query: CardFilter) => answer(api.GET('/cards', { params: { query } }));

/** A page of cards, newest first. Without a status or `q`, these are the cards that have ever been handed over. */
export const cardsQuery = (filter: CardFilter) =>
  queryOptions({ queryKey: ['cards', 'list', filter], queryFn: () => list(filter) });

/** All cards of a person or an order, whatever their status, newest first; at most 200 of each status. */
export const allCardsQuery = (filter: Pick<CardFilter, 'cardHolderId' | 'orderId'>) =>
  queryOptions({
    queryKey: ['cards', 'all', filter],
    queryFn: async () => {
      const pages = await Promise.all(
        CARD_STATUSES.map((status) => list({ ...filter, status, pageSize: PAGE_SIZE_MAX })),
      );
      return pages.flatMap((page) => page.data).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  });

type CardCounts = Record<CardStatus, number>;

export const cardCountsQuery = (filter: Pick<CardFilter, 'cardHolderId' | 'q'> = {}) =>
  queryOptions({
    queryKey: ['cards', 'counts', filter],
    queryFn: async () => {
      const totals = await Promise.all(
        CARD_STATUSES.map(
          async (status) => [status, (await list({ ...filter, status, pageSize: 1 })).meta.total] as const,
        ),
      );
      return Object.fromEntries(totals) as CardCounts;
    },
    meta: { isQuiet: true },
  });

export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['cards', 'one', id],
    queryFn: () => data(api.GET('/cards/{id}', { params: { path: { id } } })),
  });

export interface WaitingCard {
  card: Card;
  holder: CardHolder;
}

/** The cards with these ids that are waiting to be printed, wherever they are in the queue. */
export const waitingCardsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cards', 'waiting', ids],
    queryFn: async () => (await Promise.all(ids.map(waitingCard))).filter((one) => one !== null),
  });

/** Returns null for a card that isn't waiting, or doesn't exist. */
async function waitingCard(id: string): Promise<WaitingCard | null> {
  try {
    const card = await data(api.GET('/cards/{id}', { params: { path: { id } } }));
    if (card.status !== 'queued' && card.status !== 'print_failed') return null;
    const path = { id: card.cardHolderId };
    return { card, holder: await data(api.GET('/card-holders/{id}', { params: { path } })) };
  } catch (error) {
    if (isApiError(error, 'not_found')) return null;
    throw error;
  }
}

/** The picture of one side of a card; redrawn when the card changes. */
export const sideQuery = ({ id, version }: Pick<Card, 'id' | 'version'>, side: Side, dpi: number) =>
  queryOptions({
    queryKey: ['card-pictures', id, version, side, dpi],
    queryFn: async ({ signal }): Promise<Drawing> => {
      const params = { path: { id }, query: { side, dpi } };
      const drawn = await api.GET('/cards/{id}/render', { params, signal, parseAs: 'blob' });
      return drawingOf(drawn.data, drawn.response);
    },
    // A card that is not printed yet changes with its person, but its version doesn't.
    staleTime: 5_000,
    gcTime: 60_000,
    meta: { isQuiet: true },
  });

/** The fields of a card that a small picture needs; `version` and `designId` are not known everywhere. */
export type PicturedCard = Pick<Card, 'id' | 'cardNumber'> & Partial<Pick<Card, 'version' | 'designId'>>;

/** The lowest resolution that the server draws; sharp enough for a picture as wide as a thumb. */
const SMALL_DPI = 72;

/**
 * The front of a card, for lists. A list needs many pictures, so only a few are fetched at a time, and a list
 * that is opened again within a minute doesn't fetch them again.
 */
export const smallPictureQuery = ({ id, version }: PicturedCard) =>
  queryOptions({
    queryKey: ['card-pictures', id, version ?? null, 'front', SMALL_DPI],
    queryFn: ({ signal }) =>
      inTurn(signal, async () => {
        const params = { path: { id }, query: { side: 'front' as const, dpi: SMALL_DPI } };
        const drawn = await api.GET('/cards/{id}/render', { params, signal, parseAs: 'blob' });
        return drawn.data as unknown as Blob;
      }),
    staleTime: 60_000,
    gcTime: 120_000,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { isQuiet: true },
  });

export const printedName = ({ printedFields }: Pick<Card, 'printedFields'>): string | undefined =>
  typeof printedFields?.displayName === 'string' ? printedFields.displayName : undefined;

/**
 * The person's number (externalId) and department, as printed on a card: they tell people of the same name
 * apart.
 */
export const printedNote = ({ printedFields }: Pick<Card, 'printedFields'>): string =>
  [printedFields?.externalId, printedFields?.department]
    .filter((one) => typeof one === 'string' && one !== '')
    .join(' · ');

/**
 * The page that the QR code on a card opens.
 * @param today the web address that a card printed today would carry
 */
export const linkOf = (
  { verificationCode, printedFields }: Pick<Card, 'verificationCode' | 'printedFields'>,
  today: string,
): string =>
  typeof printedFields?.verificationUrl === 'string'
    ? // Only doors without a network need the rest of the code.
      printedFields.verificationUrl.split('#', 1)[0]!
    : verificationUrl(today, verificationCode);

export interface Cause {
  reason: CardReason;
  note?: string | null;
}

/** @throws ApiError precondition_failed when the card has changed since it was shown */
export const activateCard = ({ id, version }: Pick<Card, 'id' | 'version'>): Promise<Card> =>
  data(
    api.POST('/cards/{id}/activate', { params: { path: { id }, ...matching(version) }, body: {} }),
  ).finally(recordsShown);

/** @param csn the chip's bytes in hex; null takes a chip off that was another card's */
export const bindChip = ({ id, version }: Card, csn: string | null): Promise<Card> =>
  data(
    api.POST('/cards/{id}/chip', { params: { path: { id }, ...matching(version) }, body: { csn } }),
  ).finally(recordsShown);

export const suspendCard = ({ id, version }: Card, body: Cause): Promise<Card> =>
  data(api.POST('/cards/{id}/suspend', { params: { path: { id }, ...matching(version) }, body })).finally(
    recordsShown,
  );

export const revokeCard = ({ id, version }: Card, body: Cause): Promise<Card> =>
  data(api.POST('/cards/{id}/revoke', { params: { path: { id }, ...matching(version) }, body })).finally(
    recordsShown,
  );

/** Returns the new card. */
export const replaceCard = (
  { id, version }: Pick<Card, 'id' | 'version'>,
  body: Omit<Cause, 'reason'> & { reason: ReplaceReason },
): Promise<Card> =>
  data(api.POST('/cards/{id}/replace', { params: { path: { id }, ...matching(version) }, body })).finally(
    recordsShown,
  );
