import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { inSteps, type Step } from '../db/in-steps.ts';
import { type Listing, type Looked, lookThrough } from '../db/look-through.ts';
import type { Db } from '../db/open.ts';
import { type Readable, read, reading } from '../db/read.ts';
import { type PhotoRequest, photoRequests } from '../db/schema/photo-requests.ts';
import type { Page } from '../lib/page.ts';
import type { PhotoRequestStatus } from '../shared/statuses.ts';

interface RequestFilter {
  status?: PhotoRequestStatus;
  cardHolderId?: string;
  campaignId?: string;
  photoId?: string;
}

interface RequestPage {
  rows: PhotoRequest[];
  total: number;
}

const { seq: _, ...columns } = getTableColumns(photoRequests);

/** One page of an organisation's requests, newest first, and how many match. */
export const listRequests = (
  asked: Readable,
  organisationId: string,
  filter: RequestFilter,
  page: Page,
): Promise<RequestPage> =>
  inSteps<Looked, RequestPage>(asked, (progress) =>
    read(asked, requestPage, organisationId, filter, page, progress),
  );

/** One step towards a page of requests. */
export const requestPage = reading(
  'photo-requests.page',
  (
    db: Db,
    organisationId: string,
    filter: RequestFilter,
    page: Page,
    progress: Looked | null,
  ): Step<Looked, RequestPage> => {
    const step = lookThrough(db, listingOf(organisationId, filter), page, progress);
    if ('progress' in step) return step;
    const { page: shown, total } = step.done;
    return { done: { rows: shown.length === 0 ? [] : requestsOf(db, shown), total } };
  },
  (_, __, ___, progress) => progress !== null,
);

function listingOf(organisationId: string, filter: RequestFilter): Listing {
  const { status, cardHolderId, campaignId, photoId } = filter;
  const isOf = eq(photoRequests.organisationId, organisationId);
  const isOfStatus = status === undefined ? undefined : eq(photoRequests.status, status);
  const isOfCampaign = campaignId === undefined ? undefined : eq(photoRequests.campaignId, campaignId);
  const isOfHolder = cardHolderId === undefined ? undefined : eq(photoRequests.cardHolderId, cardHolderId);
  const common = { table: photoRequests, isNewestFirst: true };
  if (photoId !== undefined)
    return {
      ...common,
      along: [eq(photoRequests.photoId, photoId)],
      test: and(isOf, isOfHolder, isOfStatus, isOfCampaign),
    };
  if (cardHolderId !== undefined)
    return {
      ...common,
      along: [and(isOfHolder, isOf)],
      test: and(isOfStatus, isOfCampaign),
    };
  return isOfCampaign === undefined
    ? { ...common, along: [and(isOf, isOfStatus)] }
    : { ...common, along: [isOfCampaign], test: and(isOf, isOfStatus) };
}

const requestsOf = (db: Db, seqs: number[]): PhotoRequest[] =>
  db
    .select(columns)
    .from(photoRequests)
    .where(inArray(photoRequests.seq, seqs))
    .orderBy(desc(photoRequests.seq))
    .all();
