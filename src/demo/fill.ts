import { createKey } from '../api-keys/create.ts';
import { createCardHolder, type NewCardHolder } from '../card-holders/create.ts';
import type { Context } from '../context.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { createOrganisation } from '../organisations/create.ts';
import { setOrganisation } from '../organisations/update.ts';
import { listPhotos } from '../photos/list-queries.ts';
import { MAIL_TO_PEOPLE } from '../shared/mail/kinds.ts';
import type { PhotoStatus } from '../shared/statuses.ts';
import { giveCards } from './cards.ts';
import { crowdShot } from './crowd.ts';
import { peopleOf } from './people.ts';
import { type Sender, takePhotos } from './photos.ts';
import { SITTERS } from './sitters.ts';

/** The number of people made in one transaction. It is low, so that a running server gets its turn to write. */
const PEOPLE_AT_ONCE = 100;

/** The result of the demo. The key has all scopes; its text can't be shown again. */
export interface Demo {
  organisation: { id: string; name: string };
  key: string;
  people: number;
  photos: { approved: number; inReview: number; rejected: number; awaitingUpload: number };
  /** The code of a valid card, if there is one. */
  verificationCode: string | null;
  /** An approved photo to look at, if there is one. */
  approvedPhotoId: string | null;
}

/** Called with the name of the stage, and its progress. */
export type Progress = (stage: string, done: number, total: number) => void;

const registerPeople = verb(
  'demo.registerPeople',
  (tx: Tx, organisationId: string, people: NewCardHolder[]): string[] =>
    people.map((person) => createCardHolder(tx, organisationId, person).id),
);

/**
 * Makes an organisation with sample people, photos and cards, and a key for it. The job queue must be running, in this
 * process or in a server beside it.
 * @param input.photos how many photos are sent, the sitters' first; null for those of the sitters alone
 * @throws AppError conflict when the organisation's name is taken
 */
export async function fillDemo(
  context: Context,
  actor: Actor,
  input: { name: string; people: number; photos: number | null },
  progress: Progress,
): Promise<Demo> {
  const { id, name } = await write(context, actor, createOrganisation, {
    name: input.name,
    timeZone: context.config.timeZone,
    photoQuotaBytes: null,
  });

  // The people are invented, but their addresses may belong to somebody.
  await write(context, actor, setOrganisation, id, { mailOff: [...MAIL_TO_PEOPLE] });

  const people = peopleOf(input.people, calendarDay(context.config.timeZone, context.clock.now()));
  const holderIds: string[] = [];
  while (holderIds.length < people.length) {
    const some = people.slice(holderIds.length, holderIds.length + PEOPLE_AT_ONCE);
    holderIds.push(...(await write(context, actor, registerPeople, id, some)));
    progress('people', holderIds.length, people.length);
  }

  const senders = sendersOf(people, holderIds, input.photos);
  const shotCount = senders.reduce((sum, { shots }) => sum + shots.length, 0);
  await takePhotos({ context, actor, organisationId: id }, senders, (done) =>
    progress('photos', done, shotCount),
  );

  const { rows: photographed } = await listPhotos(
    context,
    id,
    { status: 'approved' },
    { page: 1, pageSize: 200 },
  );
  const withPhoto = [...new Set(photographed.map(({ cardHolderId }) => cardHolderId))];
  const verificationCode = await write(context, actor, giveCards, id, {
    timeZone: context.config.timeZone,
    photographed: withPhoto,
    others: holderIds.filter((one) => !withPhoto.includes(one)).slice(0, 20),
    address: context.publicUrl,
  });

  const { key } = await write(
    context,
    actor,
    createKey,
    id,
    {
      name: 'Demo',
      scopes: ['*'],
      expiresAt: null,
      allowedCidrs: null,
      rateLimitPerMinute: null,
    },
    null,
  );
  const inState = (status: PhotoStatus) => listPhotos(context, id, { status }, { page: 1, pageSize: 1 });
  const approved = await inState('approved');
  return {
    organisation: { id, name },
    key,
    people: people.length,
    photos: {
      approved: approved.total,
      inReview: (await inState('in_review')).total,
      rejected: (await inState('rejected')).total,
      awaitingUpload: (await inState('awaiting_upload')).total,
    },
    verificationCode,
    approvedPhotoId: approved.rows[0]?.id ?? null,
  };
}

/**
 * The senders of photos: people whose photos we have, and as many others as are asked for.
 * @param photos how many photos in all; null for those of the sitters
 */
function sendersOf(people: NewCardHolder[], holderIds: string[], photos: number | null): Sender[] {
  const ofSitters = SITTERS.slice(0, people.length).reduce((sum, { shots }) => sum + shots.length, 0);
  let left = photos ?? ofSitters;
  let others = 0;
  const senders: Sender[] = [];
  for (const [index, { status }] of people.entries()) {
    if (left === 0) break;
    const own = SITTERS[index]?.shots ?? (status === 'active' ? [crowdShot(others++)] : []);
    const shots = own.slice(0, left);
    if (shots.length > 0) senders.push({ cardHolderId: holderIds[index]!, shots });
    left -= shots.length;
  }
  return senders;
}
