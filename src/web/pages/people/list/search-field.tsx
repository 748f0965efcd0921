import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_MAX } from '../../../../shared/limits.ts';
import { useDebounced } from '../../../parts/lists/use-debounced.ts';
import { texts } from '../../../texts/texts.ts';
import type { ListAddress } from './use-list-address.ts';

const t = texts.people;

/** Long enough to skip letters that follow each other fast, and short enough that nobody notices. */
const PAUSE_MS = 40;

interface Props {
  list: ListAddress;
  /** True when the list shows the answer to the current address. */
  isAnswered: boolean;
  onDown: () => void;
  /** Called when Enter was pressed and the list shows the answer to the typed text. */
  onEnter: () => void;
}

/** Searches while somebody types; the address follows, without a history entry for each letter. */
export function SearchField({ list, isAnswered, onDown, onEnter }: Props) {
  const q = list.filter.q ?? '';
  const [text, setText] = useState(q);
  /** The text whose search was still running when Enter was pressed; scanners press Enter at once. */
  const [entered, setEntered] = useState<string | null>(null);
  const sent = useRef(q);

  // The Back button, or clearing a filter, may change the address, too.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
    setEntered(null);
  }, [q]);
  useEffect(() => {
    if (entered === null || entered !== q || !isAnswered) return;
    setEntered(null);
    onEnter();
  });

  const search = (wanted: string) => {
    if (wanted === sent.current) return;
    // Starting a search adds a history entry; further letters don't.
    const replace = sent.current !== '';
    sent.current = wanted;
    list.set({ q: wanted }, { replace });
  };
  const searchOncePaused = useDebounced(search, PAUSE_MS);
  const type = (next: string) => {
    setText(next);
    setEntered(null);
    searchOncePaused(next.trim());
  };
  const searchAtOnce = (wanted: string) => {
    searchOncePaused.cancel();
    search(wanted);
  };
  const clear = () => {
    setText('');
    setEntered(null);
    searchAtOnce('');
  };
  const enter = () => {
    const wanted = text.trim();
    searchAtOnce(wanted);
    setEntered(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: onDown, Enter: enter }[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <TextInput
      id="people-search"
      label={t.search}
      placeholder={t.searchPlaceholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label={t.clearSearch} onClick={clear} />}
      flex="1 1 260px"
      maw={460}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
