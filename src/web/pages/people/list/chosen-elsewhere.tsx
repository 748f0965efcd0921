import { Button, Menu } from '@mantine/core';
import { IconChevronUp, IconX } from '@tabler/icons-react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { ListedHolder } from '../../../api/holders.ts';
import { useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './list.module.css';

const t = texts.people.choice;

/**
 * Names the selected people that the page doesn't show, because an action for the selection is for them as well. Each
 * can be taken out.
 */
export function ChosenElsewhere({ shown }: { shown: ListedHolder[] }) {
  const { byId, remove } = useChosenPeople();
  const onPage = new Set(shown.map(({ id }) => id));
  const others = [...byId.values()].filter(({ id }) => !onPage.has(id));
  if (others.length === 0) return null;
  return (
    <Menu position="top-start" withinPortal closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" rightSection={<IconChevronUp size={14} aria-hidden />}>
          {t.elsewhere(others.length)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.others!}>
        <Menu.Label>{t.elsewhereHint}</Menu.Label>
        {others.map((person) => (
          <Menu.Item
            key={person.id}
            aria-label={t.leaveOut(isolated(displayName(person)), personNote(person))}
            rightSection={<IconX size={14} aria-hidden />}
            onClick={({ currentTarget: { nextElementSibling, previousElementSibling } }) => {
              // The item goes, and the focus would go with it.
              ((nextElementSibling ?? previousElementSibling) as HTMLElement | null)?.focus();
              remove([person.id]);
            }}
          >
            <bdi>{displayName(person)}</bdi> <small>{personNote(person)}</small>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
