import { Button, Text } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SIDES } from '../../../api/cards.ts';
import { printQueueQuery, type QueuedCard } from '../../../api/print-batches.ts';
import { BackLink } from '../../../parts/back-link.tsx';
import { CardFace } from '../../../parts/card-face.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { useAddress } from '../../../parts/use-address.ts';
import { texts } from '../../../texts/texts.ts';
import { CannotBePrinted } from '../cannot-be-printed.tsx';
import notice from '../printing.module.css';
import classes from './proof.module.css';
import { PROOF_MAX } from './proof-path.ts';

const t = texts.printing.proof;
/** Sharp enough on paper, and drawn in half the time of what the printer gets. */
const DPI = 200;

/** Cards of the queue as they would be printed now, on the screen and on paper; they stay in the queue. */
export default function Proof() {
  const address = useAddress();
  const ids = address.get('cards')?.split(',') ?? [];
  const queue = useQuery(printQueueQuery());
  return (
    <>
      <BackLink href="/printing">{t.back}</BackLink>
      <Loaded query={queue}>
        {({ cards }) => (
          <Found
            cards={cards.filter(({ cardId }) => ids.includes(cardId)).slice(0, PROOF_MAX)}
            chosen={Number(address.get('of')) || 0}
          />
        )}
      </Loaded>
    </>
  );
}

/** `chosen`: how many a proof was asked of, which may be more than are drawn. */
function Found({ cards, chosen }: { cards: QueuedCard[]; chosen: number }) {
  const list = useRef<HTMLUListElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  if (cards.length === 0) return <Empty icon={IconEye} title={t.none} text={t.noneText} />;
  const print = async () => {
    setIsWaiting(true);
    const pictures = [...list.current!.querySelectorAll('img')];
    // One that can't be drawn leaves its place empty, on paper as on the screen.
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    setIsWaiting(false);
    window.print();
  };
  return (
    <>
      <PageHeader
        title={t.title(cards.length)}
        actions={
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            loading={isWaiting}
            onClick={() => void print()}
          >
            {t.print}
          </Button>
        }
      />
      <p className={notice.notice}>
        {t.text}
        {chosen > PROOF_MAX && ` ${t.firstOnes(cards.length, chosen)}`}
      </p>
      <ul ref={list} className={classes.proof}>
        {cards.map((card) => (
          <li key={card.cardId}>
            <div className={classes.faces}>
              {SIDES.map((side) => (
                <CardFace
                  key={side}
                  src={`/api/v1/cards/${card.cardId}/render?side=${side}&dpi=${DPI}`}
                  alt={texts.cards.one.faceOf(texts.cards.one[side], card.cardNumber)}
                />
              ))}
            </div>
            <Text size="sm">
              <strong>{card.displayName}</strong> · {card.cardNumber}
            </Text>
            {card.findings.length > 0 && <CannotBePrinted card={card} />}
          </li>
        ))}
      </ul>
    </>
  );
}
