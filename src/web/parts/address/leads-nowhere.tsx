import { Alert, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.address.print;

/**
 * The key under which the tab keeps the address that somebody has accepted. A counter prints card after card,
 * so it shouldn't ask each time.
 */
const keyOf = (staffId: string) => `lanyard.leads-nowhere.${staffId}`;

interface Acceptance {
  /** Asks the user to type a word; null when there is nothing to ask. */
  question: ReactNode;
  /** The id of the form that the question's field belongs to, so that Enter prints once the word is typed. */
  formId: string | undefined;
  /** True until the word is typed. */
  isMissing: boolean;
  /** The print request's fields about the address. */
  sent: { acceptLoopbackAddress?: true };
  /** Called once a print has gone through, so that nobody is asked before the next one. */
  remember: () => void;
}

/**
 * If PUBLIC_URL is missing or a loopback address, asks before cards are printed, because their QR codes would
 * lead nowhere.
 */
export function useLeadsNowhere(): Acceptance {
  const { address, staff } = useSession();
  const [typed, setTyped] = useState('');
  const formId = useId();
  if (!address.isLoopback)
    return { question: null, formId: undefined, isMissing: false, sent: {}, remember() {} };
  const isKnown = sessionStorage.getItem(keyOf(staff.id)) === address.url;
  const isAccepted = isKnown || typed.trim().toLowerCase() === t.word.toLowerCase();
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
          form={formId}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Alert>
    ),
    formId: isKnown ? undefined : formId,
    isMissing: !isAccepted,
    sent: isAccepted ? { acceptLoopbackAddress: true } : {},
    remember() {
      sessionStorage.setItem(keyOf(staff.id), address.url);
    },
  };
}
