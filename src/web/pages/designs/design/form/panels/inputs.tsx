import { Input, TextInput } from '@mantine/core';
import { useState } from 'react';
import { texts } from '../../../../../texts/texts.ts';
import classes from '../form.module.css';
import { hexOf } from '../source/edit.ts';

interface NumberProps {
  label: string;
  value: number;
  min?: number;
  step?: number;
  onChange: (next: number) => void;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** A field for a number, which may be incomplete while somebody types it. */
export function NumberField({ label, value, min, step = 0.5, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      label={label}
      min={min}
      step={step}
      value={typed ?? String(rounded(value))}
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = Number(currentTarget.value);
        if (currentTarget.value !== '' && Number.isFinite(next) && (min === undefined || next >= min))
          onChange(next);
      }}
    />
  );
}

interface ColourProps {
  label: string;
  value: string | null;
  onChange: (hex: string) => void;
}

/** A field for a colour, which is chosen in the browser's own picker or typed as `#rrggbb`. */
export function ColourField({ label, value, onChange }: ColourProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const hex = hexOf(value ?? undefined);
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={classes.colour}>
        <input
          type="color"
          aria-label={label}
          value={hex ?? '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <Input
          aria-label={texts.designer.hex(label)}
          value={typed ?? value ?? ''}
          spellCheck={false}
          maxLength={40}
          onBlur={() => setTyped(null)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const next = hexOf(currentTarget.value);
            if (next !== null) onChange(next);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
