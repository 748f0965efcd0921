import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Card, cardQuery } from '../../api/cards.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { CardState, cardReason } from '../../parts/cards/card-state.tsx';
import { NoUseNotice, useNoUse } from '../../parts/cards/no-use.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import { Actions } from './actions.tsx';
import { CardAtPrinter } from './card-at-printer.tsx';
import classes from './card-page.module.css';
import { Faces } from './faces.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Outdated } from './outdated.tsx';
import { Verification } from './verification.tsx';

const t = texts.cards.one;
const LOOK_AGAIN_MS = 10_000;
/** States of a card that somebody has, or is about to get. Other states say themselves that the card isn't valid. */
const MATTERS: ReadonlySet<string> = new Set(['queued', 'printing', 'print_failed', 'printed', 'active']);

/** One card: its picture, its status and its actions. */
export default function CardPage({ id }: { id: string }) {
  const query = useQuery({ ...cardQuery(id), refetchInterval: LOOK_AGAIN_MS });
  return (
    <>
      <BackLink href="/cards">{texts.cards.back}</BackLink>
      <Loaded query={query}>{(card) => <Found key={card.id} card={card} />}</Loaded>
    </>
  );
}

function Found({ card }: { card: Card }) {
  const reason = cardReason(card.statusReason);
  const why = useNoUse(MATTERS.has(card.status) ? [card] : []).get(card.id);
  return (
    <>
      <PageHeader title={t.title(card.cardNumber)} actions={<Actions card={card} />}>
        {card.issueNumber > 1 && <Text c="dimmed">{texts.cards.issue(card.issueNumber)}</Text>}
      </PageHeader>
      <div className={classes.state} data-status={card.status}>
        <CardState status={card.status} />
        <span>
          {[reason, why !== undefined ? null : texts.cards.stateHints[card.status]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <CardAtPrinter card={card} />
      <NoUseNotice why={why} />
      <div className={classes.page}>
        <div className={classes.column}>
          {card.designId === null ? (
            <Panel title={t.design}>
              <Text c="dimmed">{t.noDesign}</Text>
            </Panel>
          ) : (
            <Faces card={card} />
          )}
          <Verification card={card} />
        </div>
        <div className={classes.column}>
          <Outdated card={card} />
          <Panel title={t.facts}>
            <Facts card={card} />
          </Panel>
          <Panel title={t.history}>
            <History card={card} />
          </Panel>
        </div>
      </div>
    </>
  );
}
