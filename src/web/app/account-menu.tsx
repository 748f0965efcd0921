import { Avatar, Menu, type MenuProps, useMantineColorScheme } from '@mantine/core';
import { IconBook, IconDeviceDesktop, IconLogout, IconMoon, IconSun, IconUserCog } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { logOut, useSession } from '../api/session.ts';
import { roleNames } from '../parts/words/role-names.ts';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';

const schemes = [
  { value: 'auto', icon: IconDeviceDesktop },
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
] as const;

interface Props {
  /** The button's class. */
  className: string;
  position: NonNullable<MenuProps['position']>;
}

/** The menu with the account, the appearance and the log-out. */
export function AccountMenu({ className, position }: Props) {
  const { staff } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [, navigate] = useLocation();
  return (
    <Menu position={position} width={230}>
      <Menu.Target>
        <button type="button" className={className}>
          <Avatar
            size={22}
            radius="xl"
            color="plum.2"
            variant="filled"
            autoContrast
            name={staff.name}
            aria-hidden
          />
          <span className={classes.label}>
            <bdi>{staff.name}</bdi>
            <small>{roleNames(staff.roles)}</small>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{staff.email}</Menu.Label>
        <Menu.Item leftSection={<IconUserCog size={16} />} onClick={() => navigate('/account')}>
          {texts.shell.account}
        </Menu.Item>
        <Menu.Item component="a" href="/docs#glossary" target="_blank" leftSection={<IconBook size={16} />}>
          {texts.shell.glossary}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.shell.theme}</Menu.Label>
        {schemes.map(({ value, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} />}
            rightSection={colorScheme === value ? '✓' : undefined}
            onClick={() => setColorScheme(value)}
          >
            {texts.shell.themes[value]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void logOut()}>
          {texts.shell.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
