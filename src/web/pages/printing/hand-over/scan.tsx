import { Loader, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { Card } from '../../../api/cards.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { texts } from '../../../texts/texts.ts';
import { findCard } from './find-card.ts';
import { NotReady } from './not-ready.tsx';

const t = texts.printing.handOver;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Called with a card that can be handed over. */
  onFound: (card: Card) => void;
}

/** Takes a card number from the keyboard or a scanner, and says why a card isn't ready. */
export function Scan({ field, onFound }: Props) {
  const look = useMutation({
    mutationFn: findCard,
    onSuccess: (card) => {
      if (card?.status === 'printed') onFound(card);
      else field.current?.select();
    },
  });
  const number = look.variables ?? '';
  const isMiss = look.isSuccess && look.data?.status !== 'printed';
  return (
    <>
      <TextInput
        ref={field}
        mb="md"
        maw={420}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        label={t.scan}
        description={t.scanHint}
        leftSection={look.isPending ? <Loader size={16} /> : <IconBarcode size={18} aria-hidden />}
        onKeyDown={({ key, currentTarget }) => {
          const typed = currentTarget.value.trim();
          if (key === 'Enter' && typed !== '' && !look.isPending) look.mutate(typed);
        }}
        onChange={() => look.isPending || look.reset()}
      />
      {look.error !== null && <ErrorNotice mb="md" error={look.error} />}
      {isMiss && <NotReady number={number} card={look.data} />}
    </>
  );
}
