import { BridgeError } from '../bridge-error.ts';

/** A run that would have changed too much, or found nothing to read: nobody was changed, and the next one may be all right. */
export class RunRefused extends BridgeError {}
