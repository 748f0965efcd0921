import { Checkbox, Text, TextInput } from '@mantine/core';
import { EVENT_TYPES } from '../../../../../shared/events.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { groupOf, isCovered, patternsOf, withPattern } from './patterns.ts';

const t = texts.webhooks;
const groups = Object.keys(t.groups) as (keyof typeof t.groups)[];

interface Props {
  /** The patterns as typed; the checkboxes read and change this text. */
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}

/** Choices for the events that an endpoint gets, as checkboxes or as typed patterns. */
export function EventChoices({ value, error, onChange }: Props) {
  const patterns = patternsOf(value);
  const hasAll = patterns.includes('*');
  const toggle = (pattern: string, isWanted: boolean) =>
    onChange(withPattern(patterns, pattern, isWanted).join(', '));
  return (
    <section aria-label={t.form.events}>
      <Text fw={600} size="sm" mb={8}>
        {t.form.events}
      </Text>
      <Checkbox
        label={t.form.every}
        description={t.form.everyHint}
        checked={hasAll}
        onChange={({ currentTarget }) => toggle('*', currentTarget.checked)}
      />
      <div className={classes.choices}>
        {groups.map((group) => {
          const types = EVENT_TYPES.filter((type) => groupOf(type) === group);
          const covered = types.filter((type) => isCovered(type, patterns));
          return (
            <fieldset key={group}>
              <legend>{t.groups[group]}</legend>
              <Checkbox
                label={t.groupAll(t.groups[group])}
                checked={covered.length === types.length}
                indeterminate={covered.length > 0 && covered.length < types.length}
                onChange={({ currentTarget }) => toggle(`${group}.*`, currentTarget.checked)}
              />
              {types.map((type) => (
                <Checkbox
                  key={type}
                  ml="lg"
                  label={t.events[type]}
                  description={<code>{type}</code>}
                  checked={covered.includes(type)}
                  onChange={({ currentTarget }) => toggle(type, currentTarget.checked)}
                />
              ))}
            </fieldset>
          );
        })}
      </div>
      <TextInput
        mt="lg"
        label={t.form.patterns}
        description={t.form.patternsHint}
        spellCheck={false}
        error={error}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </section>
  );
}
