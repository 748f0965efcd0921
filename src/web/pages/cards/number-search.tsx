import { CloseButton, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../app/shortcuts.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cards;

/** Looks up a number on Enter, which scanners send by themselves. */
export function NumberSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // When the Back button changes the address, the field follows.
  useEffect(() => setText(value), [value]);
  useShortcuts(t.keys.title, [{ keys: 'f', label: t.keys.search, run: () => field.current?.select() }]);
  return (
    <TextInput
      ref={field}
      w={290}
      label={t.filters.number}
      placeholder={t.filters.numberPlaceholder}
      leftSection={<IconBarcode size={18} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            size="sm"
            aria-label={texts.lists.clear}
            onClick={() => {
              setText('');
              onChange('');
              field.current?.focus();
            }}
          />
        )
      }
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        onChange(text.trim());
        // The number is selected, so that the next scan replaces it.
        field.current?.select();
      }}
      onBlur={() => text.trim() !== value && onChange(text.trim())}
    />
  );
}
