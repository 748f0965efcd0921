import { Button } from '@mantine/core';
import type { OrderReason } from '../../../../shared/reason-codes.ts';
import type { Card } from '../../../api/cards.ts';
import { useToday } from '../../../api/session.ts';
import type { Candidate } from '../../../parts/people/chosen-people.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './make.module.css';
import { namesOf } from './names-of.ts';
import { gainsNothing, hasEnded, hasPhoto, isBeingReplaced, type Wearer } from './use-wearers.ts';

const t = texts.orders.make;

interface Props {
  people: Candidate[];
  /** The people of them who have a card in use. */
  wearers: Wearer[];
  /** The cards on their way, by person. */
  expecting: ReadonlyMap<string, Card>;
  /** Null for each person's own. */
  reason: OrderReason | null;
  onLeaveOut: (people: Candidate[]) => void;
}

/** The consequences of an order: how many cards it makes, and for whom it makes none, or one that is no use. */
export function Points({ people, wearers, expecting, reason, onLeaveOut }: Props) {
  const today = useToday();
  const photoless = people.filter((person) => !hasPhoto(person));
  const isLost = reason === 'lost' || reason === 'stolen';
  // A lost card takes a replacement that isn't printed yet with it, and a first card replaces none.
  const refused =
    isLost || reason === 'new' ? [] : wearers.filter((one) => hasPhoto(one.person) && isBeingReplaced(one));
  const inactive = people.filter(({ status }) => status === 'inactive');
  const ended = people.filter((person) => hasEnded(person, today));
  const settled = new Set([...refused.map(({ person }) => person), ...ended]);
  const twice = people.filter((person) => expecting.has(person.id) && !settled.has(person));
  const replaced = wearers.filter(({ person }) => !settled.has(person) && !twice.includes(person));
  const inVain = replaced.filter(gainsNothing);
  const made = people.length - refused.length;
  const toQueue = made - photoless.length;
  const point = (about: Candidate[], words: (names: string, count: number) => string, canLeaveOut = true) =>
    about.length > 0 && (
      <li className={classes.warn}>
        {words(namesOf(about), about.length)}
        {canLeaveOut && about.length < people.length && (
          <Button ml={6} variant="default" size="compact-xs" onClick={() => onLeaveOut(about)}>
            {t.leaveOut(about.length)}
          </Button>
        )}
      </li>
    );
  return (
    <ul className={classes.points}>
      <li>
        <strong>{t.summaryOf(made)}</strong>
      </li>
      {toQueue > 0 && <li>{t.toQueue(toQueue)}</li>}
      {point(photoless, (names, count) => t.waiting(count, names))}
      {point(peopleOf(refused), t.beingReplaced)}
      {point(inactive, t.inactive)}
      {point(ended, t.ended)}
      {point(twice, t.twice)}
      {point(
        peopleOf(replaced),
        (names, count) =>
          `${t.withCard(names, count)} ${(isLost ? t.oldCards.ends : t.oldCards.stays)(count)}`,
        false,
      )}
      {point(peopleOf(inVain), t.noLonger)}
    </ul>
  );
}

const peopleOf = (wearers: Wearer[]): Candidate[] => wearers.map(({ person }) => person);
