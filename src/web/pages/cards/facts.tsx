import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { printChip } from '../../../shared/chips/forms.ts';
import { type Card, cardQuery } from '../../api/cards.ts';
import { designQuery } from '../../api/designs.ts';
import { orderQuery } from '../../api/orders.ts';
import { organisationQuery } from '../../api/organisation.ts';
import { orderName } from '../../parts/cards/order-name.ts';
import { FactList } from '../../parts/lists/fact-list.tsx';
import { PersonName } from '../../parts/people/person-name.tsx';
import { formatDate } from '../../parts/words/format.ts';
import { When } from '../../parts/words/when.tsx';
import { texts } from '../../texts/texts.ts';
import { isFrozen } from './frozen.ts';

const t = texts.cards.one;

/** The card's person, its origin, and the cards before and after it. */
export function Facts({ card }: { card: Card }) {
  const facts: [string, ReactNode][] = [
    [t.holder, <PersonName key="holder" id={card.cardHolderId} />],
    [t.validUntil, card.validUntil === null ? t.noEnd : formatDate(card.validUntil)],
    [t.order, card.orderId === null ? t.noOrder : <OrderLink key="order" id={card.orderId} />],
    [
      t.design,
      card.designId && (
        <DesignLink key="design" id={card.designId} version={isFrozen(card) ? card.designVersion : null} />
      ),
    ],
    [t.printed, card.printedAt && <When key="printed" at={card.printedAt} />],
    [t.issued, card.issuedAt && <When key="issued" at={card.issuedAt} />],
    [t.csn, card.csn && <ChipNumber key="csn" csn={card.csn} />],
    [
      t.replaces,
      card.replacesCardId && <CardLink key="replaces" id={card.replacesCardId} otherwise={t.earlierCard} />,
    ],
    [
      t.replacedBy,
      card.replacedByCardId && (
        <CardLink key="replacedBy" id={card.replacedByCardId} otherwise={t.laterCard} />
      ),
    ],
  ];
  return <FactList facts={facts} />;
}

/** The bytes, and what other systems of the organisation make of them. */
function ChipNumber({ csn }: { csn: string }) {
  const output = useQuery({ ...organisationQuery, meta: { isQuiet: true } }).data?.chipOutput ?? 'hex';
  const written = printChip(csn, output);
  return (
    <>
      <code>{csn}</code>
      {written !== null && written !== csn && (
        <>
          {' · '}
          <code>{written}</code>
        </>
      )}
    </>
  );
}

function OrderLink({ id }: { id: string }) {
  const order = useQuery({ ...orderQuery(id), meta: { isQuiet: true } }).data;
  return (
    <Anchor component={Link} href={`/orders/${id}`} inherit>
      {order === undefined ? t.openOrder : orderName(order)}
    </Anchor>
  );
}

/** @param version null for a card that will be printed with whatever version is then the newest */
function DesignLink({ id, version }: { id: string; version: number | null }) {
  const design = useQuery({ ...designQuery(id), meta: { isQuiet: true } }).data;
  return (
    <>
      <Anchor component={Link} href={`/designs/${id}`} inherit>
        {design?.name ?? texts.lists.none}
      </Anchor>
      {version !== null && `, ${t.version(version)}`}
    </>
  );
}

function CardLink({ id, otherwise }: { id: string; otherwise: string }) {
  const card = useQuery({ ...cardQuery(id), meta: { isQuiet: true } }).data;
  return (
    <Anchor component={Link} href={`/cards/${id}`} inherit>
      {card === undefined ? otherwise : card.cardNumber}
      {card !== undefined && card.issueNumber > 1 && ` (${texts.cards.issue(card.issueNumber)})`}
    </Anchor>
  );
}
