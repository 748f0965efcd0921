import { Button, Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { CSN_MAX } from '../../../shared/limits.ts';
import { useDelayed } from '../../parts/answers/use-delayed.ts';
import { texts } from '../../texts/texts.ts';
import type { Place } from '../navigation.ts';
import { type Action, matches } from './actions.ts';
import { useRecords } from './find.tsx';
import { firstOf, type Group, type Item, isMiss, outcomeOf } from './group.ts';
import classes from './palette.module.css';
import { Results } from './results.tsx';
import { useSuggested } from './suggested.ts';

const t = texts.palette;

interface Known {
  places: Place[];
  actions: Action[];
}

interface Props extends Known {
  opened: boolean;
  onClose: () => void;
}

/** Finds people, cards, orders, batches, pages, settings and actions, among what the caller may see. */
export function Palette({ opened, onClose, ...known }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t.title}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Search {...known} onClose={onClose} />
    </Modal>
  );
}

const PAUSE_MS = 120;
/**
 * At most this many pages, and as many actions, are shown once something is typed, because other results are
 * more interesting then.
 */
const ACTIONS_SHOWN = 4;

/** Pages and actions that match a text; for an empty text all pages, then all actions. */
function actionsFor(text: string, { places, actions }: Known): Group[] {
  const group = (title: string, items: Item[]): Group => ({
    title,
    items: text === '' ? items : items.slice(0, ACTIONS_SHOWN),
    isWaiting: false,
    error: null,
    retry: () => undefined,
  });
  const itemOf = (label: string, picture: Item['picture'], go: Item['go']) => ({
    ...{ key: label, label, picture, go, note: null, state: null },
  });
  return [
    group(
      t.pages,
      places
        .filter(({ label }) => matches(text, label))
        .map(({ label, icon, path }) => itemOf(label, icon, path)),
    ),
    group(
      t.actions.title,
      actions
        .filter(({ label, words }) => matches(text, label, words))
        .map(({ label, icon, go }) => itemOf(label, icon, go)),
    ),
  ];
}

function Search({ onClose, ...known }: Omit<Props, 'opened'>) {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  /** The key of the item that was chosen by hand. While it is null, Enter opens the first item. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** The text whose search was still running when Enter was pressed; scanners press Enter at once. */
  const [entered, setEntered] = useState<string | null>(null);
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const records = useRecords(asked).map((group) => ({
    ...group,
    isWaiting: text !== '' && (group.isWaiting || asked !== text),
  }));
  const found = [...actionsFor(text, known), ...(text === '' ? [] : records)];
  const suggested = useSuggested(asked, text !== '' && asked === text && isMiss(found));
  const groups = [...found, suggested];
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ key }) => key === chosen) ?? items[0];
  const isWaiting = groups.some((group) => group.isWaiting);
  const isSlow = useDelayed(isWaiting);
  const ask = (wanted: string) => {
    setTyped(wanted);
    setChosen(null);
    setEntered(null);
  };
  const go = ({ go: way }: Item) => {
    if (typeof way === 'object') return ask(way.ask);
    onClose();
    if (typeof way === 'string') navigate(way);
    else way();
  };
  const first = firstOf(groups);
  useEffect(() => {
    if (entered !== text || first === 'wait') return;
    setEntered(null);
    if (first !== null) go(first);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && active !== undefined) {
      event.preventDefault();
      const place = (items.indexOf(active) + step + items.length) % items.length;
      setChosen(items[place]!.key);
      document.getElementById(idOf(items[place]!))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined && active.key === chosen) go(active);
      else setEntered(text);
    }
  };
  const isNothing = text !== '' && items.length === 0 && groups.every(({ error }) => error === null);

  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t.title}
        placeholder={t.placeholder}
        maxLength={CSN_MAX}
        autoComplete="off"
        spellCheck={false}
        leftSection={isSlow ? <Loader size={16} /> : <IconSearch size={16} />}
        value={typed}
        role="combobox"
        aria-expanded
        aria-controls="palette-results"
        aria-activedescendant={active && idOf(active)}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">
        {text !== '' && (isWaiting ? t.searching : outcomeOf(found, suggested))}
      </VisuallyHidden>
      {groups.map(
        ({ title, error, retry }) =>
          error !== null && (
            <div key={title} role="alert" className={classes.failed}>
              {t.failed(title)}
              <Button size="xs" variant="default" onClick={retry}>
                {texts.shell.tryAgain}
              </Button>
            </div>
          ),
      )}
      {text === '' && <p className={classes.quiet}>{t.hint}</p>}
      <Results groups={groups} active={active} idOf={idOf} onPoint={({ key }) => setChosen(key)} onGo={go} />
      {isNothing && (
        <p className={classes.quiet}>
          {isWaiting ? isSlow && t.searching : `${t.nothing(text)} ${t.nothingHint}`}
        </p>
      )}
    </>
  );
}

const idOf = ({ key }: Item): string => `palette-${key.replaceAll(/\W/g, '-')}`;
