import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isolated } from '../../../../shared/text/isolate.ts';
import { useStore } from '../../../api/client/store.ts';
import type { TakeBackOpener } from '../../../parts/photos/take-back/use-take-back.tsx';
import { Key } from '../../../parts/words/keys.tsx';
import { Age } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './decisions.module.css';
import { decisionInWords } from './in-words.ts';
import { dismiss, type Entry, lastHeld, outbox, sentIds } from './outbox.ts';

const t = texts.review.outbox;
const SHOWN = 4;

const icons = {
  held: IconClock,
  sending: IconClock,
  offline: IconCloudOff,
  saved: IconCheck,
  failed: IconAlertTriangle,
};

/** Whole seconds until the decision is sent, counted down. */
function useSecondsLeft({ sendAtMs, state }: Entry): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (state !== 'held') return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [state]);
  return Math.max(1, Math.ceil((sendAtMs - now) / 1000));
}

interface ListProps {
  onUndo: (photoId: string) => void;
  /** Takes a saved decision back. Without this function, saved decisions leave the list after a moment. */
  onTakeBack?: TakeBackOpener;
}

/** The latest decisions, newest first: held, being sent, saved, or refused with the reason. */
export function OutboxList({ onUndo, onTakeBack }: ListProps) {
  const entries = useStore(outbox).filter(({ isOld }) => !isOld || onTakeBack !== undefined);
  const last = lastHeld(entries);
  return (
    <ul className={classes.outbox} aria-label={t.label}>
      {entries
        .slice(-SHOWN)
        .toReversed()
        .map((entry) => (
          <Item
            key={entry.photoId}
            entry={entry}
            isLast={entry === last}
            onUndo={onUndo}
            onTakeBack={onTakeBack}
          />
        ))}
    </ul>
  );
}

interface Props extends ListProps {
  entry: Entry;
  isLast: boolean;
}

function Item({ entry, isLast, onUndo, onTakeBack }: Props) {
  const seconds = useSecondsLeft(entry);
  const { state, decision, holderName, photoId } = entry;
  const Icon = icons[state];
  const label = isLast ? texts.review.undoThis : texts.review.undo;
  return (
    <li className={classes.entry} data-state={state} data-decision={decision}>
      <Icon size={17} aria-hidden />
      <span role={state === 'failed' ? 'alert' : undefined}>
        <strong>
          {state === 'failed' ? t.failed[decision](isolated(holderName)) : decisionInWords(entry)}
        </strong>{' '}
        <span className={classes.fate}>
          {state === 'held' ? t.held(seconds) : state === 'failed' ? <Problem entry={entry} /> : t[state]}
        </span>
      </span>
      {isLast && (
        <span className={classes.hint}>
          <Key of="u" />
        </span>
      )}
      {state === 'held' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={texts.parts.labelled(label, decisionInWords(entry))}
          onClick={() => onUndo(photoId)}
        >
          {label}
        </Button>
      )}
      {state === 'saved' && onTakeBack && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={texts.takeBack.actionOn[decision](isolated(holderName))}
          onClick={() => onTakeBack(...sentIds(entry))}
        >
          {texts.takeBack.action}
        </Button>
      )}
      {state === 'failed' && (
        <CloseButton size="sm" aria-label={t.dismiss} onClick={() => dismiss(photoId)} />
      )}
    </li>
  );
}

const Problem = ({ entry: { problem, overtakenBy } }: { entry: Entry }) =>
  overtakenBy === undefined ? (
    problem
  ) : (
    <Age
      at={overtakenBy.reviewedAt}
      say={(age) => t.decidedBy[overtakenBy.decision](isolated(overtakenBy.reviewedBy), age)}
    />
  );
