import { ActionIcon, Group, Menu, Table, Text } from '@mantine/core';
import {
  IconDevices,
  IconDots,
  IconKey,
  IconPencil,
  IconShieldCheck,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { useSession } from '../../../api/session.ts';
import { type Staff, updateStaff } from '../../../api/staff.ts';
import { State, type Tone } from '../../../parts/cards/state.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { roleNames } from '../../../parts/words/role-names.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import type { Action } from './staff-actions.tsx';

const t = texts.settings.staff;
const tones: Record<keyof typeof t.states, Tone> = {
  active: 'good',
  invited: 'wait',
  disabled: 'over',
  withoutRole: 'over',
};

interface Props {
  account: Staff;
  /** The number of API keys that it has made and that still work. */
  liveKeys: number;
  onAction: (action: Action) => void;
}

/** An account in the list, with its actions. */
export function StaffRow({ account, liveKeys, onAction }: Props) {
  const { id, name, email, roles, disabled, hasPassword, signOn, secondFactorSince, createdAt } = account;
  const { staff: me } = useSession();
  const state = stateOf(account);
  const enable = useMutation({
    mutationFn: () => updateStaff(id, { disabled: false }),
    onSuccess: () => say(t.disable.enabled(name)),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <Table.Tr data-over={disabled || undefined}>
      <Table.Th scope="row">
        {name}
        {id === me.id && (
          <Text component="span" size="sm" c="dimmed" fw={400}>
            {' '}
            ({t.you})
          </Text>
        )}
        <Text component="div" size="xs" c="dimmed" fw={400} mt={2}>
          {email}
          {signOn !== null && ` · ${t.campus.mark}`}
        </Text>
      </Table.Th>
      <Table.Td>
        {roleNames(roles)}
        <Text component="div" size="xs" c="dimmed" mt={2}>
          {roles.map((role) => t.roles[role]).join(' ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <State tone={tones[state]}>{t.states[state]}</State>
        {tones[state] === 'over' && liveKeys > 0 && (
          <Text component="div" size="xs" mt={4}>
            <Link href="/integrations">{t.keys(liveKeys)}</Link>
          </Text>
        )}
        {secondFactorSince !== null && (
          <Group gap={4} mt={4} wrap="nowrap" fz="xs" c="dimmed">
            <IconShieldCheck size={14} aria-hidden />
            {t.secondFactor}
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        <When at={createdAt} />
      </Table.Td>
      <Table.Td ta="right">
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.actionsOf(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {signOn === null ? (
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('edit')}>
                {t.actions.edit}
              </Menu.Item>
            ) : (
              <Menu.Label style={{ whiteSpace: 'normal' }}>{t.campus.hint}</Menu.Label>
            )}
            {!disabled && signOn === null && (
              <Menu.Item leftSection={<IconKey size={16} />} onClick={() => onAction('reset')}>
                {hasPassword ? t.actions.reset : t.actions.inviteAgain}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconDevices size={16} />} onClick={() => onAction('sessions')}>
              {t.actions.sessions}
            </Menu.Item>
            {secondFactorSince !== null && id !== me.id && (
              <Menu.Item leftSection={<IconShieldOff size={16} />} onClick={() => onAction('resetFactor')}>
                {t.actions.resetFactor}
              </Menu.Item>
            )}
            <Menu.Divider />
            {disabled ? (
              <Menu.Item leftSection={<IconUserCheck size={16} />} onClick={() => enable.mutate()}>
                {t.actions.enable}
              </Menu.Item>
            ) : (
              <Menu.Item
                color="red"
                leftSection={<IconUserOff size={16} />}
                onClick={() => onAction('disable')}
              >
                {t.actions.disable}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Table.Td>
    </Table.Tr>
  );
}

function stateOf({ disabled, hasPassword, signOn }: Staff): keyof typeof t.states {
  if (disabled) return 'disabled';
  if (signOn !== null) return signOn.withoutRoleSince === null ? 'active' : 'withoutRole';
  return hasPassword ? 'active' : 'invited';
}
