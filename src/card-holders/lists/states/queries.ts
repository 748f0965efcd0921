import type { Db } from '../../../db/open.ts';
import { preparedTexts } from '../../../db/prepared.ts';
import type { CardState, HolderState, PhotoState } from '../../../shared/person/states.ts';
import type { RequestStage } from '../../../shared/photo-campaigns.ts';

/** SQL for the photo state of a person without an approved photo; `id` is SQL for the person's id. */
const withoutApproved = (id: string): string => `CASE (
    SELECT max(CASE photos.status WHEN 'processing' THEN 2 WHEN 'in_review' THEN 2 WHEN 'rejected' THEN 1 END)
    FROM photos INDEXED BY photos_of_holder WHERE photos.card_holder_id = ${id})
  WHEN 2 THEN 'waiting' WHEN 1 THEN 'rejected' ELSE 'none' END`;

/** SQL for the photo state of a person; `holder` is their table in the query. */
export const photoStateOf = (holder: string): string =>
  `CASE WHEN ${holder}.current_photo_id IS NOT NULL THEN 'approved' ELSE ${withoutApproved(`${holder}.id`)} END`;

/** SQL that is true for a person with a photo that is being analysed or reviewed, whatever others they have. */
export const hasWaitingPhoto = (holder: string): string => `EXISTS (
  SELECT 1 FROM photos INDEXED BY photos_of_holder
  WHERE photos.card_holder_id = ${holder}.id AND photos.status IN ('processing', 'in_review'))`;

/** SQL that is true for a request for a photo that has come to a stage; `request` is its table in the query. */
export function stageOf(request: string, stage: RequestStage): string {
  const stages: Record<RequestStage, string> = {
    asked: '1',
    opened: `${request}.opened_at IS NOT NULL`,
    sent: `${request}.photo_id IS NOT NULL`,
    approved: `${request}.outcome IS 'approved'`,
    rejected: `${request}.outcome IS 'rejected'`,
    silent: `(${request}.photo_id IS NULL AND ${request}.status IN ('open', 'expired') AND ${request}.outcome IS NULL)`,
    undeliverable: `${request}.is_undeliverable`,
  };
  return stages[stage];
}

/**
 * SQL for a column of the card that a person's card state is about: the active one or, if they have none, the newest.
 * @param id SQL for the person's id
 */
const ofCard = (column: string, id: string): string => `coalesce(
  (SELECT cards.${column} FROM cards INDEXED BY cards_active_of_holder
    WHERE cards.card_holder_id = ${id} AND cards.status = 'active'),
  (SELECT cards.${column} FROM cards INDEXED BY cards_of_holder
    WHERE cards.card_holder_id = ${id} ORDER BY cards.seq DESC LIMIT 1))`;

export type States = { photoState?: PhotoState; cardState?: CardState; cardValidUntil?: string | null };

/**
 * SQL for each state. Its table `given` has a person's id as the key, and the value 1 for people with an
 * approved photo.
 */
const STATES: Record<HolderState, string> = {
  photoState: `CASE given.value WHEN 1 THEN 'approved' ELSE ${withoutApproved('given.key')} END`,
  cardState: `coalesce(${ofCard('status', 'given.key')}, 'none')`,
  // An active card may have no last day: the newest card's would then be taken, if it were asked for directly.
  cardValidUntil: `(SELECT cards.valid_until FROM cards WHERE cards.seq = ${ofCard('seq', 'given.key')})`,
};

/**
 * SQL for the wanted states of some people, one row for each in the given order; `$people` is a JSON object of 0 and 1
 * by id.
 */
export const statesSql = (wanted: readonly HolderState[]): string =>
  `SELECT ${wanted.map((name) => `${STATES[name]} AS ${name}`).join(', ')} FROM json_each($people) AS given`;

const states = preparedTexts<States>();

/** The wanted states of some people, in the order in which the people are given. */
export function statesOf(
  db: Db,
  people: readonly { id: string; currentPhotoId: string | null }[],
  wanted: readonly HolderState[],
): States[] {
  const hasPhoto = people.map(({ id, currentPhotoId }) => [id, currentPhotoId === null ? 0 : 1]);
  return states(db)(statesSql(wanted)).all({ people: JSON.stringify(Object.fromEntries(hasPhoto)) });
}
