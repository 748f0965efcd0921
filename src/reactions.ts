import { endLostOfWaiting, endUnprinted, withdraw } from './cards/end.ts';
import { giveUpPhoto } from './cards/give-up-photo.ts';
import { noteOutdatedOf } from './cards/outdated/note.ts';
import { createQueued } from './cards/queue/create-queued.ts';
import { registerReactions } from './ledger/react.ts';
import { noteExternalId } from './orders/note-external-id.ts';
import { freeWaitingItems } from './orders/waiting-items.ts';
import { closeNeedless, endOf, goOnAfter, noteMailed, useAgain } from './photo-requests/settle.ts';
import { cancelRejections, tellWhy } from './photo-requests/tell-why.ts';
import { withdrawOfArchived } from './photos/queue/withdraw.ts';
import { noteLeft } from './printing/jobs/left-printer.ts';
import { settleHandedOver } from './printing/jobs/seen.ts';

registerReactions({
  'card_holder.archived': (tx, whose) => {
    withdrawOfArchived(tx, whose);
    endOf(tx, whose.cardHolderId, 'holder_left');
    endUnprinted(tx, whose);
  },
  'card_holder.updated': noteOutdatedOf,
  'card_holder.external_id_changed': noteExternalId,
  'card.left_printer': noteLeft,
  'card.handed_over': settleHandedOver,
  'mail.settled': noteMailed,
  'photo.decided': (tx, photo) => {
    goOnAfter(tx, photo);
    if (photo.status === 'rejected') tellWhy(tx, photo);
  },
  'photo.approved': (tx, holder) => {
    closeNeedless(tx, holder);
    cancelRejections(tx, holder.id);
    freeWaitingItems(tx, holder);
  },
  'photo.reopened': (tx, reopened) => {
    useAgain(tx, reopened.photo);
    giveUpPhoto(tx, reopened);
  },
  'order_items.ready': createQueued,
  'order_items.waiting': endLostOfWaiting,
  'order_item.cancelled': withdraw,
});
