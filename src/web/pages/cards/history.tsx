import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../api/audit.ts';
import type { Card } from '../../api/cards.ts';
import { useCan } from '../../api/session.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { cardReason } from '../../parts/cards/card-state.tsx';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';
import { type Step, stepsOf } from './steps-of.ts';

const t = texts.cards.one;

/** The card's history, newest first: from the audit log for staff who may read it, or else from the card. */
export function History({ card }: { card: Card }) {
  const can = useCan();
  const isWhole = can('audit:read');
  const { data, error } = useQuery({
    ...historyQuery('card', card.id, card.version),
    enabled: isWhole,
    meta: { isQuiet: true },
  });
  if (error !== null) return <ErrorNotice error={error} />;
  const steps = isWhole ? stepsOf(data ?? []) : toldBy(card);
  return (
    <ol className={classes.history}>
      {steps.map(({ key, at, what, who, why }) => (
        <li key={key}>
          {what}
          {why.length > 0 && `${texts.parts.colon}${why.join(' · ')}`}
          <small>
            <When at={at} />
            {who !== null && ` ${t.by(who)}`}
          </small>
        </li>
      ))}
    </ol>
  );
}

function toldBy(card: Card): Step[] {
  const step = (what: string, at: string | null, why: string | null = null): Step[] =>
    at === null ? [] : [{ key: what, at, what, who: null, why: why === null ? [] : [why] }];
  const isTold = ['queued', 'printing', 'printed', 'active'].includes(card.status);
  return [
    ...(isTold ? [] : step(texts.states.cards[card.status], card.updatedAt, cardReason(card.statusReason))),
    ...step(t.events['card.activated']!, card.issuedAt),
    ...step(t.events['card.printed']!, card.printedAt),
    ...step(t.events['card.queued']!, card.createdAt),
  ];
}
