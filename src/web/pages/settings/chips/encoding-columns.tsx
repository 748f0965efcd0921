import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ENCODING_FIELDS, ENCODING_MAX, type EncodingField } from '../../../../shared/encoding/fields.ts';
import { texts } from '../../../texts/texts.ts';
import { unknownField } from './chip-values.ts';

const t = texts.chips.encoding;

interface Props {
  fields: EncodingField[];
  onChange: (fields: EncodingField[]) => void;
}

/** The columns of the file for encoding software: a name, and a text with fields. */
export function EncodingColumns({ fields, onChange }: Props) {
  const set = (place: number, values: Partial<EncodingField>) =>
    onChange(fields.map((one, at) => (at === place ? { ...one, ...values } : one)));
  return (
    <>
      <Text size="sm" c="dimmed" maw={640}>
        {t.text}
        {fields.length === 0 && ` ${t.usual}`}
      </Text>
      {fields.map(({ name, template }, place) => {
        const unknown = unknownField(template);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own while they are typed
          <Group key={place} mt="sm" gap="sm" align="end">
            <TextInput
              label={t.name}
              maxLength={ENCODING_MAX.name}
              value={name}
              onChange={({ currentTarget }) => set(place, { name: currentTarget.value })}
            />
            <TextInput
              flex={1}
              miw={200}
              label={t.template}
              maxLength={ENCODING_MAX.template}
              error={unknown !== null && t.problem(unknown)}
              value={template}
              onChange={({ currentTarget }) => set(place, { template: currentTarget.value })}
            />
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={t.remove(name)}
              onClick={() => onChange(fields.filter((_, at) => at !== place))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <Button
        mt="sm"
        variant="default"
        disabled={fields.length >= ENCODING_MAX.fields}
        onClick={() => onChange([...fields, { name: '', template: '' }])}
      >
        {t.add}
      </Button>
      <Text size="sm" c="dimmed" mt="md">
        {t.fields}: <code>{[...ENCODING_FIELDS, 'customFields.…'].join(' ')}</code>
      </Text>
    </>
  );
}
