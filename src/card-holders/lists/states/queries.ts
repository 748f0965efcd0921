import { prepared } from '../../../db/prepared.ts';
import type { CardState, HolderState, PhotoState } from '../../../shared/person/states.ts';

/** SQL for the photo state of a person without an approved photo; `id` is SQL for the person's id. */
const withoutApproved = (id: string): string => `CASE
  WHEN EXISTS (SELECT 1 FROM photos INDEXED BY photos_of_holder
    WHERE photos.card_holder_id = ${id} AND photos.status IN ('processing', 'in_review')) THEN 'waiting'
  WHEN EXISTS (SELECT 1 FROM photos INDEXED BY photos_of_holder
    WHERE photos.card_holder_id = ${id} AND photos.status = 'rejected') THEN 'rejected'
  ELSE 'none' END`;

/** SQL for the photo state of a person; `holder` is their table in the query. */
export const photoStateOf = (holder: string): string =>
  `CASE WHEN ${holder}.current_photo_id IS NOT NULL THEN 'approved' ELSE ${withoutApproved(`${holder}.id`)} END`;

/** SQL for the card state of a person; `id` is SQL for the person's id. */
const cardStateOf = (id: string): string => `coalesce(
  (SELECT cards.status FROM cards INDEXED BY cards_active_of_holder
    WHERE cards.card_holder_id = ${id} AND cards.status = 'active'),
  (SELECT cards.status FROM cards INDEXED BY cards_of_holder
    WHERE cards.card_holder_id = ${id} ORDER BY cards.seq DESC LIMIT 1),
  'none')`;

/** The states of some people, whose ids are a JSON array. */
export const stateQueries = prepared(({ $client: sqlite }) => {
  const each = <State>(sql: string) =>
    sqlite.prepare<{ id: string; state: State }, [{ ids: string }]>(
      `SELECT given.value AS id, ${sql} AS state FROM json_each($ids) AS given`,
    );
  return {
    /** For people without an approved photo. */
    photoState: each<Exclude<PhotoState, 'approved'>>(withoutApproved('given.value')),
    cardState: each<CardState>(cardStateOf('given.value')),
  } satisfies Record<HolderState, unknown>;
});
