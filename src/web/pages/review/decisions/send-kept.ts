import { sayNews } from '../../../parts/dialogs/say.ts';
import { texts } from '../../../texts/texts.ts';
import { resume } from './outbox.ts';

/** Sends the decisions that this reviewer's earlier pages have stored but not sent, and says so. */
export function sendKept(staffId: string): void {
  const count = resume(staffId);
  if (count > 0) sayNews(texts.review.outbox.restored(count));
}
