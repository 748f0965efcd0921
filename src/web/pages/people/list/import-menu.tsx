import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconFileImport, IconFileSpreadsheet, IconPhotoUp } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useCan } from '../../../api/session.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.people.imports;

/**
 * Links to the pages that import many people, or their photos, from a file. People who may do neither see
 * nothing.
 */
export function ImportMenu() {
  const can = useCan();
  const ways = [
    { scope: 'card_holders:write', href: '/people/import', icon: IconFileSpreadsheet, label: t.people },
    { scope: 'photos:write', href: '/people/photos', icon: IconPhotoUp, label: t.photos },
  ] as const;
  const open = ways.filter(({ scope }) => can(scope));
  if (open.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} />}
          rightSection={<IconChevronDown size={14} />}
        >
          {t.label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {open.map(({ href, icon: Icon, label }) => (
          <Menu.Item key={href} component={Link} href={href} leftSection={<Icon size={16} />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
