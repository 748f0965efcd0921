import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { losesDigits } from '../../../../shared/lossy-numbers.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './form.module.css';
import { type CustomField, newField } from './values.ts';

const t = texts.personForm.custom;

interface Props {
  fields: CustomField[];
  onChange: (fields: CustomField[]) => void;
  /** Errors by the index of their field. */
  errors: Record<number, FieldErrors>;
  /** An error about all custom fields together. */
  error: string | undefined;
}

interface FieldErrors {
  name?: string;
  value?: string;
}

/** The custom fields, each with a name and a value. */
export function CustomFields({ fields, onChange, errors, error }: Props) {
  const change = (place: number, values: Partial<CustomField>) =>
    onChange(fields.map((field, at) => (at === place ? { ...field, ...values } : field)));
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t.hint}
      </Text>
      {fields.map(({ key, name, value }, place) => (
        <div key={key} className={classes.custom}>
          <TextInput
            label={t.name}
            aria-label={t.nameOf(place + 1)}
            value={name}
            error={errors[place]?.name}
            onChange={({ currentTarget }) => change(place, { name: currentTarget.value })}
          />
          <TextInput
            label={name || t.value}
            aria-label={t.valueOf(place + 1, name)}
            value={value}
            error={errors[place]?.value}
            onChange={({ currentTarget }) => change(place, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="default"
            size="lg"
            mt={22}
            aria-label={t.remove(name)}
            onClick={() => onChange(fields.filter((_, at) => at !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <Text role="alert" size="sm" c="var(--fail)" mb={6}>
          {error}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onChange([...fields, newField()])}
      >
        {t.add}
      </Button>
    </div>
  );
}

/** The errors of all fields, by index. */
export function customFieldErrors(fields: CustomField[]): Record<number, FieldErrors> {
  const errors: Record<number, FieldErrors> = {};
  for (const [place, { name, value, isJson }] of fields.entries()) {
    if (name.trim() === '') errors[place] = { name: t.unnamed };
    else if (fields.findIndex((one) => one.name === name) < place) errors[place] = { name: t.repeated };
    if (isJson && losesDigits(value)) errors[place] = { ...errors[place], value: t.losesDigits };
  }
  return errors;
}
