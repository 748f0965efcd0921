import { Loader, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { fullName } from '../../shared/display-name.ts';
import { api, data } from '../api/client/client.ts';
import { useCan } from '../api/session.ts';
import { useDelayed } from '../parts/answers/use-delayed.ts';
import { texts } from '../texts/texts.ts';
import classes from './app.module.css';
import type { Place } from './navigation.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  places: Place[];
}

/** Jumps to pages, or to people by any part of their name, number or e-mail. */
export function Palette({ opened, onClose, places }: Props) {
  const { title } = texts.shell.palette;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      yOffset="10vh"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Search places={places} onClose={onClose} />
    </Modal>
  );
}

const PEOPLE_SHOWN = 8;
const PAUSE_MS = 120;

function Search({ places, onClose }: Omit<Props, 'opened'>) {
  const t = texts.shell.palette;
  const can = useCan();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [wanted] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['card-holders', 'palette', wanted],
    queryFn: () =>
      data(api.GET('/card-holders', { params: { query: { q: wanted, pageSize: PEOPLE_SHOWN } } })),
    enabled: wanted !== '' && can('card_holders:read') && places.some(({ path }) => path === '/people'),
    placeholderData: keepPreviousData,
  });
  const isSlow = useDelayed(isFetching);

  const pages = places.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  const results = [
    ...pages.map(({ path, label, icon }) => ({ to: path, label, note: '', Icon: icon })),
    ...(wanted === '' ? [] : people).map((person) => ({
      to: `/people/${person.id}`,
      label: fullName(person),
      note: [person.externalId, person.department].filter(Boolean).join(' · '),
      Icon: IconUser,
    })),
  ];
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = results[active];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setActive((active + step + results.length) % results.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      go(chosen.to);
    }
  };

  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t.title}
        placeholder={t.placeholder}
        leftSection={isSlow ? <Loader size={16} /> : <IconSearch size={16} />}
        value={text}
        role="combobox"
        aria-expanded
        aria-controls="palette-results"
        aria-activedescendant={results.length > 0 ? `palette-${active}` : undefined}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-results" role="listbox" aria-label={t.title} className={classes.results}>
        {results.map(({ to, label, note, Icon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={to}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.result}
            onPointerMove={() => setActive(index)}
            onClick={() => go(to)}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            <span>{label}</span>
            <small>{note}</small>
          </div>
        ))}
      </div>
      {results.length === 0 && (
        <p className={classes.nothing}>
          {t.nothing} {t.nothingHint}
        </p>
      )}
    </>
  );
}
