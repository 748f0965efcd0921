import { TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { CSN_MAX } from '../../../shared/limits.ts';
import { ChipNote, chipError } from './chip-note.tsx';
import { useChip } from './use-chip.ts';

interface Props
  extends Pick<TextInputProps, 'size' | 'maw' | 'miw' | 'label' | 'aria-label' | 'placeholder'> {
  cardId: string;
  description?: ReactNode;
  /** An error that comes before those of the reading itself; null if there is none. */
  problem?: string | null;
  value: string;
  isScan?: boolean;
  /** The field has the focus from the start, also in a dialog. */
  isFirst?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (typed: string) => void;
  /**
   * Called for Enter, and for Tab behind a whole reading: readers press the one, the other or neither. `csn` is null for
   * an empty field.
   */
  onDone: (csn: string | null, event: KeyboardEvent<HTMLInputElement>) => void;
  onLeave?: () => void;
}

/**
 * A field for what a reader types. Enter in it never reaches a form around it; behind a reading that can't be this card's
 * chip, it selects the text, so that the next reading takes its place.
 */
export function ChipField(props: Props) {
  const { cardId, problem, value, isScan, isFirst, inputRef, onChange, onDone, onLeave, ...shown } = props;
  const { read, other } = useChip(value, cardId);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isTab = event.key === 'Tab' && !event.shiftKey && read !== null && 'csn' in read;
    if ((event.key !== 'Enter' && !isTab) || event.repeat || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') event.preventDefault();
    if (read === null) onDone(null, event);
    else if ('fault' in read || other !== null || read.isRandom) event.currentTarget.select();
    else onDone(read.csn, event);
  };
  return (
    <div>
      <TextInput
        {...shown}
        {...(isScan && { 'data-scan': true })}
        {...(isFirst && { 'data-autofocus': true, autoFocus: true })}
        ref={inputRef}
        autoComplete="off"
        spellCheck={false}
        maxLength={CSN_MAX}
        error={problem ?? chipError(read, other)}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      <ChipNote read={read} />
    </div>
  );
}
