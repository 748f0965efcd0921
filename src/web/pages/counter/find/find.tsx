import { Alert, Anchor, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { CSN_MAX } from '../../../../shared/limits.ts';
import { fullName } from '../../../../shared/person/display-name.ts';
import { seenIfOut } from '../../../api/print-jobs.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { useDelayed } from '../../../parts/answers/use-delayed.ts';
import { sayFailure } from '../../../parts/dialogs/say.ts';
import { DidYouMean } from '../../../parts/people/did-you-mean.tsx';
import { Face } from '../../../parts/people/face.tsx';
import { personNote } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../counter.module.css';
import { type Found, findPeople, meant } from './find-people.ts';

const t = texts.counter.find;
const PAUSE_MS = 150;

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** True while somebody is being served: on a phone, their next step needs the space. */
  isServing: boolean;
  onFound: (personId: string) => void;
  /** Called when Escape is pressed and there is no typed text to clear. */
  onEscape: () => void;
}

/** Finds the person at the counter by typed text or a scan, and lists the results to choose from. */
export function Find({ field, isServing, onFound, onEscape }: Props) {
  const can = useCan();
  const [typed, setTyped] = useState('');
  /** The id of the person chosen with the arrow keys or the pointer; null until somebody is chosen. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** The text whose search was still running when Enter was pressed; scanners press Enter at once. */
  const [entered, setEntered] = useState<string | null>(null);
  const text = typed.trim();
  const [paused] = useDebouncedValue(text, PAUSE_MS);
  const asked = entered ?? paused;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['card-holders', 'counter', asked],
    queryFn: ({ signal }) => findPeople(asked, signal),
    enabled: asked !== '',
    // Results go out of date at once, because colleagues print cards and take photos all the time.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
  const isKnown = data !== undefined && asked === text && !isPlaceholderData && !isFetching;
  const found = text === '' ? [] : (data ?? []);
  const active = found.find(({ person }) => person.id === chosen);
  const isSlow = useDelayed(isFetching);

  const take = async ({ person, scanned }: Found) => {
    setTyped('');
    setChosen(null);
    setEntered(null);
    // A card that lies here came out of its printer, whatever that said.
    if (scanned !== null) await seenIfOut(scanned).catch(sayFailure);
    onFound(person.id);
  };
  useEffect(() => {
    if (entered === null || !isKnown) return;
    const one = meant(found, text);
    if (one !== null) void take(one);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const place = active === undefined ? (step === 1 ? 0 : -1) : found.indexOf(active) + step;
      const to = found.at(place % found.length)!;
      setChosen(to.person.id);
      document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && text !== '' && !event.repeat) {
      event.preventDefault();
      if (active !== undefined) void take(active);
      else setEntered(text);
    } else if (event.key === 'Escape') {
      if (typed === '') return onEscape();
      setTyped('');
      setEntered(null);
    }
  };
  const isAmbiguous = entered !== null && isKnown && found.length > 1;
  return (
    <section className={classes.find} aria-label={t.label} data-serving={isServing || undefined}>
      <TextInput
        ref={field}
        autoFocus
        size="md"
        label={t.label}
        description={t.hint}
        maxLength={CSN_MAX}
        autoComplete="off"
        spellCheck={false}
        leftSection={isSlow ? <Loader size={18} /> : <IconUserSearch size={20} aria-hidden />}
        value={typed}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls="counter-found"
        aria-activedescendant={active && idOf(active)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(null);
          setEntered(null);
        }}
        onKeyDown={onKeyDown}
      />
      {error !== null && text !== '' && <ErrorNotice mt="xs" error={error} onRetry={() => void refetch()} />}
      {error === null && isKnown && text !== '' && found.length === 0 && (
        <>
          <Alert mt="xs" color="yellow" role="alert" title={t.nobody(text)}>
            {t.nobodyHint}
            {can('card_holders:write') && (
              <>
                {' '}
                <Anchor component={Link} href="/people/new" inherit>
                  {t.add}
                </Anchor>
              </>
            )}
          </Alert>
          <DidYouMean
            filter={{ q: text }}
            isMiss
            onChoose={(q) => {
              setTyped(q);
              field.current?.focus();
            }}
          />
        </>
      )}
      {isAmbiguous && (
        <p role="status" className={classes.ambiguous}>
          {t.several(found.length)}
        </p>
      )}
      <div id="counter-found" role="listbox" aria-label={t.found} className={classes.found}>
        {found.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={one.person.id}
            id={idOf(one)}
            role="option"
            tabIndex={-1}
            aria-selected={one === active}
            onPointerMove={() => setChosen(one.person.id)}
            onClick={() => void take(one)}
          >
            <Face person={one.person} />
            <span>
              <bdi>{fullName(one.person)}</bdi>
              <small className={classes.note}>
                {[personNote(one.person), one.cardNumber !== null && t.card(one.cardNumber)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {one.person.status !== 'active' && (
              <small className={classes.note}>{texts.states.people[one.person.status]}</small>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const idOf = ({ person }: Found): string => `counter-${person.id}`;
