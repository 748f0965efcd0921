import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { displayName, fullName } from '../../../shared/person/display-name.ts';
import type { Scope } from '../../../shared/rights.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import { allCardsQuery } from '../../api/cards.ts';
import { type CardHolder, holderQuery } from '../../api/holders.ts';
import { photosOfQuery, pictureUrl } from '../../api/photos.ts';
import { useCan } from '../../api/session.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { Waiting } from '../../parts/answers/waiting.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { personNote } from '../../parts/people/person.ts';
import { useTakeBack } from '../../parts/photos/take-back/use-take-back.tsx';
import { Key } from '../../parts/words/keys.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './counter.module.css';
import { Approve } from './steps/approve.tsx';
import { HandOver } from './steps/hand-over.tsx';
import { Print } from './steps/print.tsx';
import { Result } from './steps/result.tsx';
import { Served } from './steps/served.tsx';
import { type Step, stepOf } from './steps/step-of.ts';
import { TakePhoto } from './steps/take-photo.tsx';

const t = texts.counter;
/** The page polls, because somebody else may do a step in the meantime. */
const LOOK_AGAIN_MS = 4_000;

/** The steps at the counter, in order. REQUIRED_SCOPE has the right that each step requires. */
const STATIONS = ['photo', 'approve', 'print', 'handOver'] as const;
type Station = (typeof STATIONS)[number];
const REQUIRED_SCOPE: Record<Station, Scope> = {
  photo: 'photos:write',
  approve: 'photos:review',
  print: 'cards:write',
  handOver: 'cards:write',
};
const STATION_OF: Record<Step['at'], Station | null> = {
  photo: 'photo',
  approve: 'approve',
  print: 'print',
  result: 'print',
  handOver: 'handOver',
  served: null,
};

interface Props {
  id: string;
  /** Moves on to the next person, with the message about this one. */
  onNext: (said: string | null) => void;
}

/** One person at the counter. */
export function Serve({ id, onNext }: Props) {
  const query = useQuery({
    ...holderQuery(id),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  return <Loaded query={query}>{(holder) => <ServePerson holder={holder} onNext={onNext} />}</Loaded>;
}

function ServePerson({ holder, onNext }: { holder: CardHolder; onNext: Props['onNext'] }) {
  const can = useCan();
  const [isRetaking, setIsRetaking] = useState(false);
  const looking = { staleTime: 0, refetchInterval: LOOK_AGAIN_MS, meta: { isQuiet: true } };
  const photos = useQuery({ ...photosOfQuery(holder.id), ...looking });
  const cards = useQuery({ ...allCardsQuery({ cardHolderId: holder.id }), ...looking });
  const error = photos.error ?? cards.error;
  const isKnown = photos.data !== undefined && cards.data !== undefined;
  const known: Step | null = isKnown ? stepOf({ holder, photos: photos.data, cards: cards.data }) : null;
  const step: Step | null = isRetaking ? { at: 'photo' } : known;
  useSayPrinted(known);
  const current = photos.data?.find((photo) => photo.id === holder.currentPhotoId);
  const name = displayName(holder);
  const station = step && STATION_OF[step.at];
  const canRetake =
    can('photos:write') && holder.status !== 'archived' && (step?.at === 'print' || step?.at === 'served');
  const refetch = () => Promise.all([photos.refetch(), cards.refetch()]);
  const taking = useTakeBack(() => void refetch());
  return (
    <div
      className={classes.serve}
      onKeyDownCapture={(event: KeyboardEvent) => {
        // A key that is held down would run through several steps unseen.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <section className={classes.person} aria-label={t.person}>
        <div className={classes.portrait}>
          {current === undefined ? (
            <span>{texts.people.person.noPhoto}</span>
          ) : (
            <img src={pictureUrl(current, 'card')} alt={texts.people.person.photoOf(isolated(name))} />
          )}
        </div>
        <div className={classes.who}>
          <h2>
            <bdi>{fullName(holder)}</bdi>
          </h2>
          <p>{[texts.people.types[holder.holderType], personNote(holder)].filter(Boolean).join(' · ')}</p>
          <Anchor component={Link} href={`/people/${holder.id}`} size="sm">
            {t.toPerson}
          </Anchor>
        </div>
        <Button variant="default" rightSection={<Key of="Escape" />} onClick={() => onNext(null)}>
          {t.next}
        </Button>
      </section>
      {holder.status !== 'active' && (
        <Alert color="yellow" role="alert">
          {t.notActive(texts.states.people[holder.status])}
        </Alert>
      )}
      <ol className={classes.way} aria-label={t.way}>
        {STATIONS.map((one) => (
          <li
            key={one}
            data-state={stateOf(one, station)}
            aria-current={one === station ? 'step' : undefined}
          >
            <span aria-hidden>
              {stateOf(one, station) === 'done' ? <IconCheck size={16} /> : STATIONS.indexOf(one) + 1}
            </span>
            {t.stations[one]}
            {!can(REQUIRED_SCOPE[one]) && <small>{t.by[one]}</small>}
          </li>
        ))}
      </ol>
      {error !== null && !isKnown && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {step === null ? (
        error === null && <Waiting />
      ) : (
        <section className={classes.step} aria-label={t.titles[step.at]}>
          <h3>{t.titles[step.at]}</h3>
          {station !== null && !can(REQUIRED_SCOPE[station]) && (
            <Alert color="gray" role="status" icon={<IconArrowRight />} mb="sm">
              {t.elsewhere[station]}
            </Alert>
          )}
          <Current
            key={keyOf(step)}
            step={step}
            holder={holder}
            name={name}
            onRetake={() => setIsRetaking(true)}
            onSent={async () => {
              await photos.refetch();
              setIsRetaking(false);
            }}
            onNext={onNext}
          />
          {isRetaking && (
            <Button mt="sm" variant="subtle" onClick={() => setIsRetaking(false)}>
              {t.photo.keep}
            </Button>
          )}
          {!isRetaking && (
            <Group gap="xs" mt="sm">
              {canRetake && (
                <Button variant="subtle" onClick={() => setIsRetaking(true)}>
                  {t.photo.retake}
                </Button>
              )}
              {step.at === 'print' && current !== undefined && can('photos:review') && (
                <Button variant="subtle" onClick={() => taking.open(current.id)}>
                  {t.photo.takeBack}
                </Button>
              )}
            </Group>
          )}
          {taking.dialog}
        </section>
      )}
    </div>
  );
}

/** Says that a card was printed which was at the printer a moment ago, whoever or whatever has noticed it. */
function useSayPrinted(step: Step | null): void {
  const before = useRef<string | null>(null);
  const atPrinter = step?.at === 'result' ? step.card.id : null;
  const printed = step?.at === 'handOver' ? step.card : null;
  useEffect(() => {
    if (printed !== null && printed.id === before.current) say(t.atPrinter.printed(printed.cardNumber));
    before.current = atPrinter;
  }, [atPrinter, printed]);
}

/** The React key of a step: another photo or card must not inherit typed text or the focus. */
const keyOf = (step: Step): string | undefined =>
  'card' in step ? step.card?.id : 'photo' in step ? step.photo.id : step.at;

/** Returns the state of a step in the progress bar. For somebody who has a card, all steps are done. */
function stateOf(station: Station, now: Station | null): 'done' | 'now' | 'later' {
  if (station === now) return 'now';
  return now === null || STATIONS.indexOf(station) < STATIONS.indexOf(now) ? 'done' : 'later';
}

interface CurrentProps {
  step: Step;
  holder: CardHolder;
  name: string;
  onRetake: () => void;
  onSent: () => Promise<void>;
  onNext: Props['onNext'];
}

function Current({ step, holder, name, onRetake, onSent, onNext }: CurrentProps) {
  switch (step.at) {
    case 'photo':
      return <TakePhoto holder={holder} onSent={onSent} />;
    case 'approve':
      return <Approve photoId={step.photo.id} name={name} onRetake={onRetake} />;
    case 'print':
      return <Print holder={holder} card={step.card} />;
    case 'result':
      return <Result card={step.card} />;
    case 'handOver':
      return <HandOver card={step.card} name={name} onDone={onNext} />;
    case 'served':
      return <Served card={step.card} onNext={() => onNext(null)} />;
  }
}
