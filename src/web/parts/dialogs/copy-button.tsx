import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { texts } from '../../texts/texts.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size'> {
  text: string;
  /** The thing that is copied, for screen readers. */
  label: string;
}

const SAID_MS = 2_000;

/** Copies a text, and confirms that for a moment. */
export function CopyButton({ text, label, ...look }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      {...look}
      aria-label={isCopied ? undefined : label}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy(text).then(setIsCopied)}
    >
      <span aria-live="polite">{isCopied ? texts.parts.copied : texts.parts.copy}</span>
    </Button>
  );
}

async function copy(text: string): Promise<boolean> {
  // Browsers have the clipboard API only over HTTPS and on localhost; plain HTTP on a campus network needs
  // the old way.
  if (navigator.clipboard !== undefined)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    );
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  // The field is placed beside the button, because a dialog takes the focus back from anything outside it.
  (before?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
