import { ActionIcon, Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { createStore, useStore } from '../../../api/client/store.ts';
import { useSession } from '../../../api/session.ts';
import { say } from '../../../parts/dialogs/say.ts';
import { LOCALE } from '../../../texts/locale.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './list.module.css';

const t = texts.people.saved;

/** A saved list: its name, and the filters and the order from its address. */
interface SavedList {
  name: string;
  search: string;
}

const MOST = 50;
const NAME_MAX = 60;

const settingOf = (organisationId: string) => `lanyard.lists.${organisationId}`;

function kept(organisationId: string): SavedList[] {
  try {
    return JSON.parse(localStorage.getItem(settingOf(organisationId)) ?? '[]') as SavedList[];
  } catch {
    return [];
  }
}

/** Counts how often lists were saved or removed here; each change updates the menu. */
const changes = createStore(0);

/** Lists that were saved in this browser, by name. */
export function SavedLists() {
  const { organisation } = useSession();
  useStore(changes);
  const [, navigate] = useLocation();
  const search = withoutPage(useSearch());
  const [isNaming, setIsNaming] = useState(false);
  const lists = kept(organisation.id);
  const keep = (next: SavedList[]) => {
    localStorage.setItem(settingOf(organisation.id), JSON.stringify(next));
    changes.set(changes.get() + 1);
  };
  const save = (name: string) => {
    const others = lists.filter((one) => one.name !== name);
    keep([...others, { name, search }].toSorted((a, b) => a.name.localeCompare(b.name, LOCALE)));
    setIsNaming(false);
    say(t.done(name));
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t.label} title={t.label}>
            <IconBookmark size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {lists.length === 0 && search === '' && (
            <Text size="sm" c="dimmed" p="xs" maw={240}>
              {t.none}
            </Text>
          )}
          {lists.map((one) => (
            <div key={one.name} role="none" className={classes.savedRow}>
              <Menu.Item
                className={classes.saved}
                aria-current={one.search === search ? 'true' : undefined}
                onClick={() => navigate(`/people${one.search && `?${one.search}`}`)}
              >
                {one.name}
              </Menu.Item>
              <Menu.Item
                className={classes.removeSaved}
                aria-label={t.remove(one.name)}
                closeMenuOnClick={false}
                onClick={() => keep(lists.filter(({ name }) => name !== one.name))}
              >
                <IconTrash size={15} />
              </Menu.Item>
            </div>
          ))}
          {search !== '' && (
            <Menu.Item leftSection={<IconBookmarkPlus size={16} />} onClick={() => setIsNaming(true)}>
              {t.save}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isNaming}
        onClose={() => setIsNaming(false)}
        title={t.title}
        closeButtonProps={{ 'aria-label': texts.shell.close }}
      >
        <Naming isFull={lists.length >= MOST} onSave={save} onClose={() => setIsNaming(false)} />
      </Modal>
    </>
  );
}

function Naming(props: { isFull: boolean; onSave: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !props.isFull) props.onSave(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        label={t.name}
        placeholder={t.namePlaceholder}
        description={t.text}
        maxLength={NAME_MAX}
        required
        data-autofocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={props.isFull && t.full}
      />
      <Group mt="md" justify="flex-end" gap="xs">
        <Button variant="default" onClick={props.onClose}>
          {texts.shell.cancel}
        </Button>
        <Button type="submit">{t.submit}</Button>
      </Group>
    </form>
  );
}

/** The filters and the order, without the page. */
function withoutPage(search: string): string {
  const kept = new URLSearchParams(search);
  kept.delete('page');
  kept.sort();
  return kept.toString();
}
