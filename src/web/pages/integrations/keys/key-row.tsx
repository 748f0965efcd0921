import { ActionIcon, Badge, Code, Menu, Table, Text, Tooltip } from '@mantine/core';
import { IconBan, IconDots, IconRefresh } from '@tabler/icons-react';
import type { Scope } from '../../../../shared/rights.ts';
import { hasEnded, type KeyState } from '../../../api/key-state.ts';
import type { ApiKey } from '../../../api/keys.ts';
import { State, type Tone } from '../../../parts/cards/state.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

interface Props {
  apiKey: ApiKey;
  state: KeyState;
  /** A note that the key was rotated; null if it wasn't. A key can be rotated only once. */
  rotated: string | null;
  onRotate: () => void;
  onRevoke: () => void;
}

const t = texts.keys;
const SCOPES_SHOWN = 3;
const tones: Record<KeyState, Tone> = {
  active: 'good',
  ending: 'wait',
  expired: 'over',
  revoked: 'over',
};

const scopeName = (scope: string): string =>
  scope === '*' ? t.everything : (t.scopes[scope as Scope]?.[0] ?? scope);

/** A key in the list, with actions if the key still works. */
export function KeyRow({ apiKey, state, rotated, onRotate, onRevoke }: Props) {
  const { name, hint, scopes, lastUsedAt, expiresAt, revokedAt, createdAt, createdBy } = apiKey;
  const endsAt = revokedAt ?? expiresAt;
  const limits = [
    ...(apiKey.allowedCidrs === null ? [] : [t.networks(apiKey.allowedCidrs.join(', '))]),
    ...(apiKey.rateLimitPerMinute === null ? [] : [t.rate(apiKey.rateLimitPerMinute)]),
  ];
  return (
    <Table.Tr data-over={hasEnded(state) || undefined}>
      <Table.Th scope="row">
        {name}
        <Text component="div" size="xs" c="dimmed" fw={400} mt={2}>
          <Code>{hint}</Code> <When at={createdAt} /> {t.by(createdBy)}
        </Text>
        {limits.length > 0 && (
          <Text component="div" size="xs" c="dimmed" fw={400} mt={2}>
            {limits.join(' · ')}
          </Text>
        )}
        {rotated !== null && (
          <Text component="div" size="xs" c="dimmed" fw={400} mt={2}>
            {rotated}
          </Text>
        )}
      </Table.Th>
      <Table.Td>
        <ScopeBadges scopes={scopes} />
      </Table.Td>
      <Table.Td className={classes.short}>
        {lastUsedAt === null ? t.unused : <When at={lastUsedAt} />}
      </Table.Td>
      <Table.Td className={classes.short}>{endsAt === null ? t.never : <When at={endsAt} />}</Table.Td>
      <Table.Td>
        <State tone={tones[state]}>{t.states[state]}</State>
      </Table.Td>
      <Table.Td ta="right">
        {!hasEnded(state) && (
          <Menu position="bottom-end" width={170}>
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.actionsOf(name)}>
                <IconDots size={20} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {rotated === null && (
                <Menu.Item leftSection={<IconRefresh size={16} />} onClick={onRotate}>
                  {t.rotate.action}
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<IconBan size={16} />} onClick={onRevoke}>
                {t.revoke.action}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function ScopeBadges({ scopes }: { scopes: string[] }) {
  const shown = scopes.slice(0, SCOPES_SHOWN);
  const more = scopes.slice(SCOPES_SHOWN);
  return (
    <div className={classes.badges}>
      {shown.map((scope) => (
        <Badge key={scope} variant="default" size="sm">
          {scopeName(scope)}
        </Badge>
      ))}
      {more.length > 0 && (
        <Tooltip
          multiline
          maw={280}
          label={more.map(scopeName).join(', ')}
          events={{ hover: true, focus: true, touch: true }}
        >
          <Badge variant="default" size="sm" tabIndex={0}>
            {t.andMore(more.length)}
          </Badge>
        </Tooltip>
      )}
    </div>
  );
}
