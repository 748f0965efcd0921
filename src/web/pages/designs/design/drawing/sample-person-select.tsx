import { NativeSelect } from '@mantine/core';
import { SAMPLE_PEOPLE, type SamplePerson } from '../../../../../shared/designs/sample-people.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.designs.preview;

interface Props {
  value: SamplePerson;
  onChange: (next: SamplePerson) => void;
}

/** Chooses whose name of many scripts and lengths the card shows while nobody's own is shown. */
export const SamplePersonSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={t.sample}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value as SamplePerson)}
    data={SAMPLE_PEOPLE.map((person) => ({ value: person, label: t.samples[person] }))}
  />
);
