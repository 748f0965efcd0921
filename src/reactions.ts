import { createQueuedIn } from './cards/create-queued.ts';
import { endLostOfWaitingIn } from './cards/end-lost-of-waiting.ts';
import { endUnprintedIn } from './cards/end-unprinted.ts';
import { withdrawIn } from './cards/withdraw.ts';
import { registerReactions } from './ledger/react.ts';
import { freeWaitingItemsIn } from './orders/free-waiting-items.ts';
import { noteExternalIdIn } from './orders/note-external-id.ts';

registerReactions({
  'card_holder.archived': endUnprintedIn,
  'card_holder.external_id_changed': noteExternalIdIn,
  'photo.approved': freeWaitingItemsIn,
  'order_items.ready': createQueuedIn,
  'order_items.waiting': endLostOfWaitingIn,
  'order_item.cancelled': withdrawIn,
});
