import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconHistory,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Endpoint, switchEndpoint } from '../../../../api/webhooks.ts';
import { say, sayFailure } from '../../../../parts/dialogs/say.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Action } from './endpoint-actions.tsx';

const t = texts.webhooks.one;

/** An endpoint's less frequent actions. */
export function EndpointMenu({
  endpoint,
  onAction,
}: {
  endpoint: Endpoint;
  onAction: (action: Action) => void;
}) {
  const { id, enabled } = endpoint;
  const switchOn = useMutation({
    mutationFn: () => switchEndpoint(id, true),
    onSuccess: () => say(t.switchedOn),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t.more}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onAction('rotate')}>
          {t.rotate}
        </Menu.Item>
        {enabled ? (
          <>
            <Menu.Item leftSection={<IconHistory size={16} />} onClick={() => onAction('recover')}>
              {t.recover}
            </Menu.Item>
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => onAction('off')}>
              {t.switchOff}
            </Menu.Item>
          </>
        ) : (
          <Menu.Item leftSection={<IconPlayerPlay size={16} />} onClick={() => switchOn.mutate()}>
            {t.switchOn}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAction('remove')}>
          {t.remove}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
