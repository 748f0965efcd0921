import type { Card } from '../../../api/cards.ts';
import type { CardHolder } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';

/** The next step for a person at the counter, with its photo or card. */
export type Step =
  | { at: 'photo' }
  | { at: 'approve'; photo: Photo }
  /** `card` waits for the printer; null when none is ordered yet. */
  | { at: 'print'; card: Card | null }
  /** The card is at the printer. */
  | { at: 'result'; card: Card }
  | { at: 'handOver'; card: Card }
  /** The person has an active or suspended card. */
  | { at: 'served'; card: Card };

interface Known {
  holder: CardHolder;
  /** Newest first. */
  photos: readonly Photo[];
  cards: readonly Card[];
}

/** Statuses of photos that can be ignored here: nobody has judged these photos, and nobody has to now. */
const NEVER_JUDGED: readonly Photo['status'][] = ['awaiting_upload', 'expired', 'withdrawn'];

/** The next step, judged by the stored records: it doesn't matter who did the previous step, or where. */
export function stepOf({ holder, photos, cards }: Known): Step {
  const inState = (...wanted: Card['status'][]) => cards.find(({ status }) => wanted.includes(status));
  const printed = inState('printed');
  if (printed !== undefined) return { at: 'handOver', card: printed };
  const printing = inState('printing');
  if (printing !== undefined) return { at: 'result', card: printing };
  // A photo newer than the current one is probably why the person is here.
  const [newest] = photos.filter(({ status }) => !NEVER_JUDGED.includes(status));
  if (newest?.status === 'in_review' || newest?.status === 'processing')
    return { at: 'approve', photo: newest };
  if (holder.currentPhotoId === null) return { at: 'photo' };
  const queued = inState('queued', 'print_failed');
  if (queued !== undefined) return { at: 'print', card: queued };
  const used = inState('active', 'suspended');
  return used === undefined ? { at: 'print', card: null } : { at: 'served', card: used };
}
