import { Autocomplete, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BULK_CHANGED_FIELDS, type BulkChangedField } from '../../../../shared/bulk.ts';
import { NOTE_MAX } from '../../../../shared/limits.ts';
import { HOLDER_TYPES } from '../../../../shared/person/choices.ts';
import type { StartBulkJob } from '../../../api/bulk-jobs.ts';
import { departmentsQuery } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.bulk.dialog;

/** The new values of the ticked fields, as typed. */
export type Changed = Partial<Record<BulkChangedField, string>>;

/** True when at least one field is ticked, and every ticked field that needs a value has one. */
export const isComplete = (changed: Changed): boolean =>
  Object.keys(changed).length > 0 && changed.holderType !== '';

/** The new values as the API takes them: an empty value clears its field. */
export const valuesOf = (changed: Changed): StartBulkJob['values'] =>
  Object.fromEntries(
    Object.entries(changed).map(([name, text]) => [name, text.trim() || null]),
  ) as StartBulkJob['values'];

interface Props {
  changed: Changed;
  set: (changed: Changed) => void;
}

/** One row for each field: a tick box that includes the field in the change, and its new value. */
export const ChangeFields = ({ changed, set }: Props) => (
  <Stack mt="md" gap="sm">
    {BULK_CHANGED_FIELDS.map((name) => (
      <Group key={name} wrap="nowrap" align="start" gap="sm">
        <Checkbox
          mt={34}
          aria-label={t.changes(t.fields[name])}
          checked={changed[name] !== undefined}
          onChange={({ currentTarget }) => {
            const { [name]: _, ...others } = changed;
            set(currentTarget.checked ? { ...others, [name]: '' } : others);
          }}
        />
        <Value name={name} text={changed[name]} onChange={(text) => set({ ...changed, [name]: text })} />
      </Group>
    ))}
  </Stack>
);

interface ValueProps {
  name: BulkChangedField;
  /** Undefined while the field isn't ticked. */
  text: string | undefined;
  onChange: (text: string) => void;
}

function Value({ name, text, onChange }: ValueProps): ReactNode {
  const departments = useQuery({ ...departmentsQuery, enabled: name === 'department' }).data ?? [];
  const common = { label: t.fields[name], flex: 1, disabled: text === undefined, value: text ?? '' };
  switch (name) {
    case 'holderType':
      return (
        <Select
          {...common}
          value={text || null}
          data={HOLDER_TYPES.map((value) => ({ value, label: texts.people.types[value] }))}
          onChange={(value) => onChange(value ?? '')}
        />
      );
    case 'department':
      return (
        <Autocomplete
          {...common}
          limit={50}
          data={departments.map(({ department }) => department)}
          onChange={onChange}
        />
      );
    case 'campus':
      return <TextInput {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
    case 'notes':
      return (
        <Textarea
          {...common}
          description={t.replacesNotes}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={NOTE_MAX}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
  }
}
