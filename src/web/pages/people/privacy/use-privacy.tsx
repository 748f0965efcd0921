import { type ReactNode, useState } from 'react';
import type { CardHolder } from '../../../api/holders.ts';
import { CopyOfData } from './copy-of-data.tsx';
import { Erase } from './erase.tsx';

export type PrivacyAction = 'copy' | 'erase';

/**
 * Lets admins copy or erase a person's data. `open` opens the dialog of either action; the caller renders
 * `dialog`.
 */
export function usePrivacy(
  holder: CardHolder,
  onErased: () => void,
): { open: (action: PrivacyAction) => void; dialog: ReactNode } {
  const [action, open] = useState<PrivacyAction | null>(null);
  const onClose = () => open(null);
  return {
    open,
    dialog:
      action === 'copy' ? (
        <CopyOfData holder={holder} onClose={onClose} />
      ) : action === 'erase' ? (
        <Erase holder={holder} onErased={onErased} onClose={onClose} />
      ) : null,
  };
}
