import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { HolderFilter } from '../../../api/holders.ts';
import { texts } from '../../../texts/texts.ts';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './columns.ts';
import { useColumns, useShownColumns } from './use-columns.ts';

const t = texts.people.chooseColumns;

export function ColumnMenu({ filter }: { filter: HolderFilter }) {
  const { shown, toggle, reset } = useColumns();
  const all = useShownColumns(filter);
  /** True for a column that the list has because of a filter. */
  const isAsked = (name: OptionalColumn) => all.includes(name) && !shown.includes(name);
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
          <Menu.CheckboxItem
            key={name}
            checked={all.includes(name)}
            disabled={isAsked(name)}
            onChange={() => toggle(name)}
          >
            {texts.people.columns[name]}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={reset}>{t.reset}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
