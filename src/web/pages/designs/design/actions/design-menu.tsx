import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconPencil,
  IconStar,
} from '@tabler/icons-react';
import type { Design } from '../../../../api/designs.ts';
import { texts } from '../../../../texts/texts.ts';
import type { Templates } from '../editor/drafts.ts';
import type { Action } from './action-dialog.tsx';
import { FileMenuItems } from './file-menu-items.tsx';

const t = texts.designs.actions;

interface Props {
  design: Design;
  templates: Templates;
  isChanged: boolean;
  mayWrite: boolean;
  onUpload: () => void;
  onAction: (action: Action) => void;
}

/** A design's less frequent actions. */
export const DesignMenu = ({ design, templates, isChanged, mayWrite, onUpload, onAction }: Props) => (
  <Menu position="bottom-end" width={270} withinPortal={false} withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label={t.more}>
        <IconDots size={20} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <FileMenuItems name={design.name} templates={templates} onUpload={mayWrite ? onUpload : undefined} />
      {mayWrite && (
        <>
          <Menu.Divider />
          {isChanged && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => onAction('discard')}>
              {t.discard}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onAction('rename')}>
            {t.rename}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => onAction('copy')}>
            {t.copy}
          </Menu.Item>
          {!design.isDefault && !design.archived && (
            <Menu.Item leftSection={<IconStar size={16} />} onClick={() => onAction('default')}>
              {t.makeDefault}
            </Menu.Item>
          )}
          <Menu.Divider />
          {design.archived ? (
            <Menu.Item leftSection={<IconArchiveOff size={16} />} onClick={() => onAction('unarchive')}>
              {t.unarchive}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconArchive size={16} />}
              disabled={design.isDefault}
              title={design.isDefault ? t.defaultStays : undefined}
              onClick={() => onAction('archive')}
            >
              {t.archive}
            </Menu.Item>
          )}
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);
