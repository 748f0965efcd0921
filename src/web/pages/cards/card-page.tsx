import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../../shared/person/display-name.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import { type Card, cardQuery } from '../../api/cards.ts';
import { holderQuery } from '../../api/holders.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { CardState, cardReason } from '../../parts/cards/card-state.tsx';
import { BackLink } from '../../parts/page/back-link.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import { Actions } from './actions.tsx';
import classes from './card-page.module.css';
import { Faces } from './faces.tsx';
import { Facts } from './facts.tsx';
import { History } from './history.tsx';
import { Verification } from './verification.tsx';

const t = texts.cards.one;
const LOOK_AGAIN_MS = 10_000;

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

/** A card in use isn't valid while its person is not active. */
function HolderNotice({ card }: { card: Card }) {
  const holder = useQuery({ ...holderQuery(card.cardHolderId), meta: { isQuiet: true } }).data;
  if (card.status !== 'active' || holder === undefined || holder.status === 'active') return null;
  return (
    <Alert color="red" mb="md" icon={<IconAlertTriangle />}>
      {t.notActive[holder.status](isolated(displayName(holder)))}
    </Alert>
  );
}

function Found({ card }: { card: Card }) {
  const reason = cardReason(card.statusReason);
  return (
    <>
      <PageHeader title={t.title(card.cardNumber)} actions={<Actions card={card} />}>
        {card.issueNumber > 1 && <Text c="dimmed">{texts.cards.issue(card.issueNumber)}</Text>}
      </PageHeader>
      <div className={classes.state} data-status={card.status}>
        <CardState status={card.status} />
        <span>{[reason, texts.cards.stateHints[card.status]].filter(Boolean).join(' · ')}</span>
      </div>
      <HolderNotice card={card} />
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
