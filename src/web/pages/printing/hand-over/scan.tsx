import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { CSN_MAX } from '../../../../shared/limits.ts';
import type { Card } from '../../../api/cards.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { texts } from '../../../texts/texts.ts';
import { cardToGive, type Recipient, taken, whoQuery } from './find-who.ts';
import { NobodyFound, NotReady } from './not-ready.tsx';
import { Who } from './who.tsx';

const t = texts.printing.handOver;
const PAUSE_MS = 250;
/** The start of a name, which is searched for while it is typed. A number is complete only after Enter. */
const BEGINS_A_NAME = /^\D{2,}$/;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Called with a card that can be handed over. */
  onFound: (card: Card) => void;
}

/** Finds who collects a card: by name or by a typed or scanned number; says why a card isn't ready. */
export function Scan({ field, onFound }: Props) {
  const [typed, setTyped] = useState('');
  /** The text for which Enter was pressed; `isDone` once its answer has been acted on. */
  const [entered, setEntered] = useState({ text: '', isDone: true });
  const text = typed.trim();
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const isEntered = text !== '' && entered.text === text;
  const isAsked = isEntered || (paused === text && BEGINS_A_NAME.test(text));
  const query = useQuery({ ...whoQuery(text), enabled: isAsked });
  const found = isAsked && !query.isFetching ? query.data : undefined;
  const choice = useMutation({
    mutationFn: (recipient: Recipient) => cardToGive(recipient, text),
    onSuccess: ({ card, isReady }) => {
      if (card !== null && isReady) onFound(card);
      else field.current?.select();
    },
  });
  const { mutate: choose } = choice;
  useEffect(() => {
    if (!isEntered || entered.isDone || found === undefined) return;
    setEntered({ text, isDone: true });
    const one = taken(found);
    if (one !== null) choose(one);
    else field.current?.select();
  }, [isEntered, entered, found, text, choose, field]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || choice.isPending) return;
    if (event.key !== 'Enter' || text === '') return;
    choice.reset();
    setEntered({ text, isDone: false });
    // The answer to an earlier search may be out of date.
    if (isAsked) void query.refetch();
  };
  const isMiss = choice.isSuccess && !choice.data.isReady;
  const error = choice.error ?? (isAsked ? query.error : null);
  return (
    <>
      <TextInput
        ref={field}
        mb="md"
        maw={420}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={CSN_MAX}
        label={t.scan}
        description={t.scanHint}
        leftSection={
          choice.isPending || (isEntered && query.isFetching) ? (
            <Loader size={16} />
          ) : (
            <IconBarcode size={18} aria-hidden />
          )
        }
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          choice.reset();
        }}
      />
      {error !== null && <ErrorNotice mb="md" error={error} />}
      {isMiss && <NotReady recipient={choice.variables as Recipient} card={choice.data.card} />}
      {found !== undefined &&
        (found.recipients.length > 0
          ? !(isEntered && found.total === 1) && <Who {...found} onChoose={choose} />
          : isEntered && <NobodyFound text={text} />)}
    </>
  );
}
