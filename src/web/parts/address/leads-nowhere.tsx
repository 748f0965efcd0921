import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.address.print;

/**
 * The key under which the tab keeps the address that somebody has accepted: a counter prints card after card,
 * and nobody is asked each time.
 */
const keyOf = (staffId: string) => `lanyard.leads-nowhere.${staffId}`;

interface Acceptance {
  /** Asks the user to type a word; null when there is nothing to ask. */
  question: ReactNode;
  /** True until the word is typed. */
  isMissing: boolean;
  /** The print request's fields about the address. */
  sent: { acceptLoopbackAddress?: true };
  /** Called once a print has gone through, so that nobody is asked before the next one. */
  remember: () => void;
}

/**
 * Asks before printing cards whose QR codes lead nowhere, because PUBLIC_URL is missing or a loopback
 * address.
 */
export function useLeadsNowhere(): Acceptance {
  const { address, staff } = useSession();
  const [typed, setTyped] = useState('');
  if (!address.isLoopback) return { question: null, isMissing: false, sent: {}, remember() {} };
  const isKnown = sessionStorage.getItem(keyOf(staff.id)) === address.url;
  const isAccepted = isKnown || typed.trim().toLowerCase() === t.word;
  return {
    question: isKnown ? null : (
      <Alert mt="md" color="yellow" icon={<IconAlertTriangle />} title={t.title}>
        {t.text(address.url)}
        <TextInput
          mt="sm"
          label={t.label(t.word)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Alert>
    ),
    isMissing: !isAccepted,
    sent: isAccepted ? { acceptLoopbackAddress: true } : {},
    remember() {
      sessionStorage.setItem(keyOf(staff.id), address.url);
    },
  };
}
