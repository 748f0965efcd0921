import { describe } from 'vitest';
import { hasBrowser } from '../../support/browser/browser.ts';
import { walkDialogs } from './dialog-walk.ts';

describe.skipIf(!hasBrowser)('the dialogs', () => walkDialogs({ withAxe: false }));
