import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { learn, type Sample, type Way } from '../../../../shared/chips/learn.ts';
import { CSN_MAX } from '../../../../shared/limits.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.chips.learning;
const { forms } = texts.chips;

interface Props {
  onLearned: (way: Way) => void;
  onClose: () => void;
}

/** Learns from two cards how readers type, and how the door system shows a chip. */
export function LearnDialog({ onLearned, onClose }: Props) {
  const [samples, setSamples] = useState<Sample[]>([
    { typed: '', shown: '' },
    { typed: '', shown: '' },
  ]);
  const set = (place: number, values: Partial<Sample>) =>
    setSamples(samples.map((one, at) => (at === place ? { ...one, ...values } : one)));
  const isWhole = samples.every(({ typed }) => typed.trim() !== '');
  const { ways, problem } = learn(samples);
  return (
    <Modal opened onClose={onClose} title={t.title} closeButtonProps={{ 'aria-label': texts.shell.close }}>
      <Text mb="md">{t.text}</Text>
      <Stack gap="sm">
        {samples.map(({ typed, shown }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, in this order
          <div key={place}>
            <TextInput
              data-learn
              data-autofocus={place === 0 || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={CSN_MAX}
              label={t.typed(place + 1)}
              value={typed}
              onChange={({ currentTarget }) => set(place, { typed: currentTarget.value })}
              onKeyDown={toNext}
            />
            <TextInput
              mt="xs"
              data-learn
              autoComplete="off"
              spellCheck={false}
              maxLength={CSN_MAX}
              label={t.shown(place + 1)}
              {...(place === 1 && { description: t.optional })}
              value={shown ?? ''}
              onChange={({ currentTarget }) => set(place, { shown: currentTarget.value })}
              onKeyDown={toNext}
            />
          </div>
        ))}
      </Stack>
      {isWhole && (
        <div role="status">
          {problem !== null && (
            <Text mt="md" c="red">
              {t.problems[problem]}
            </Text>
          )}
          {ways.length > 1 && <Text mt="md">{t.several}</Text>}
          {ways.map((way) => (
            <div key={`${way.reading.form} ${way.reading.bytes} ${way.output}`}>
              <Text mt="md">
                {t.learned(forms[way.reading.form], way.reading.bytes, forms[way.output])}{' '}
                <Text span c="dimmed">
                  ({t.kept(way.csn)})
                </Text>
              </Text>
              <Button mt={4} size="xs" onClick={() => onLearned(way)}>
                {t.use}
              </Button>
            </div>
          ))}
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {texts.shell.cancel}
        </Button>
      </Group>
    </Modal>
  );
}

/** Readers press Enter behind a number: it goes on to the next field, and submits nothing. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-learn]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
