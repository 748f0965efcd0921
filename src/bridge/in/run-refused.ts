import { BridgeError } from '../bridge-error.ts';

/** A run that would have changed too much, or has nothing that it could read: nobody was changed, and the next one may be all right. */
export class RunRefused extends BridgeError {}
