import { createQueuedIn } from './cards/create-queued.ts';
import { endUnprintedIn } from './cards/end-unprinted.ts';
import { withdrawIn } from './cards/withdraw.ts';
import { registerReactions } from './ledger/react.ts';
import { freeWaitingItemsIn } from './orders/free-waiting-items.ts';

registerReactions({
  'card_holder.archived': endUnprintedIn,
  'photo.approved': freeWaitingItemsIn,
  'order_items.ready': createQueuedIn,
  'order_item.cancelled': withdrawIn,
});
