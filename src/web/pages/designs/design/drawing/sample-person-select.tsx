import { NativeSelect } from '@mantine/core';
import { SAMPLE_PEOPLE, type SamplePerson } from '../../../../../shared/designs.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.designs.preview;

interface Props {
  value: SamplePerson;
  onChange: (next: SamplePerson) => void;
}

/**
 * Chooses the invented person to show instead of a real one. The names on offer differ in script and length,
 * so that a design can be tried out with each kind.
 */
export const SamplePersonSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={t.sample}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as SamplePerson)}
    data={SAMPLE_PEOPLE.map((person) => ({ value: person, label: t.samples[person] }))}
  />
);
