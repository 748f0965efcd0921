import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { OPTIONAL_COLUMNS } from './columns.ts';
import { useColumns } from './use-columns.ts';

const t = texts.people.chooseColumns;

export function ColumnMenu() {
  const { shown, toggle, reset } = useColumns();
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t.label} title={t.label}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.kept}</Menu.Label>
        {OPTIONAL_COLUMNS.map(({ name }) => (
          <Menu.CheckboxItem key={name} checked={shown.includes(name)} onChange={() => toggle(name)}>
            {texts.people.columns[name]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>{t.reset}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
