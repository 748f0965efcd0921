import { Button, Checkbox, Group, Text } from '@mantine/core';
import { SCOPES, type Scope } from '../../../../shared/rights.ts';
import type { KeyScope } from '../../../api/keys.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.keys;

const GROUP_OF: Record<Scope, keyof typeof t.groups> = {
  'card_holders:read': 'people',
  'card_holders:write': 'people',
  'card_holders:erase': 'people',
  'photos:read': 'photos',
  'photos:write': 'photos',
  'photos:review': 'photos',
  'orders:read': 'orders',
  'orders:write': 'orders',
  'cards:read': 'cards',
  'cards:write': 'cards',
  'sync:read': 'sync',
  'sync:write': 'sync',
  scim: 'sync',
  'webhooks:manage': 'administration',
  'audit:read': 'administration',
};
const groups = [...Map.groupBy(SCOPES, (scope) => GROUP_OF[scope])];

const presets: Record<keyof typeof t.form.presetNames, KeyScope[]> = {
  read: ['card_holders:read', 'photos:read', 'orders:read', 'cards:read'],
  bridge: ['sync:read', 'sync:write'],
  scim: ['scim'],
  photos: ['card_holders:read', 'photos:read', 'photos:write'],
};

interface Props {
  value: KeyScope[];
  error: string | null;
  onChange: (scopes: KeyScope[]) => void;
}

/** Choices for the scopes of a key, with a sentence about each. */
export function ScopeChoices({ value, error, onChange }: Props) {
  const hasAll = value.includes('*');
  const toggle = (scope: KeyScope) =>
    onChange(value.includes(scope) ? value.filter((one) => one !== scope) : [...value, scope]);
  return (
    <section aria-label={t.form.scopes}>
      <Text fw={600} size="sm" mb={6}>
        {t.form.scopes}
      </Text>
      {error !== null && (
        <Text c="red" size="sm" mb={6} role="alert">
          {error}
        </Text>
      )}
      <Group gap="xs" mb="md">
        <Text size="sm" c="dimmed">
          {t.form.presets}
        </Text>
        {Object.entries(presets).map(([name, scopes]) => (
          <Button key={name} size="compact-sm" variant="default" onClick={() => onChange(scopes)}>
            {t.form.presetNames[name as keyof typeof presets]}
          </Button>
        ))}
      </Group>
      <Checkbox
        label={t.form.all}
        description={t.form.allHint}
        checked={hasAll}
        onChange={() => onChange(hasAll ? [] : ['*'])}
      />
      <div className={classes.choices}>
        {groups.map(([group, scopes]) => (
          <fieldset key={group}>
            <legend>{t.groups[group]}</legend>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                label={t.scopes[scope][0]}
                description={t.scopes[scope][1]}
                checked={hasAll || value.includes(scope)}
                disabled={hasAll}
                onChange={() => toggle(scope)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
