import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEraser, IconFileZip } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import type { PrivacyAction } from './use-privacy.tsx';

const t = texts.privacy;

/** The less frequent actions on a person's page, which concern their privacy. */
export const PrivacyMenu = ({ onAction }: { onAction: (action: PrivacyAction) => void }) => (
  <Menu position="bottom-end" width={230}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={t.more}>
        <IconDots size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconFileZip size={16} />} onClick={() => onAction('copy')}>
        {t.copy.action}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconEraser size={16} />} onClick={() => onAction('erase')}>
        {t.erase.action}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
