import { Button } from '@mantine/core';
import { IconEye, IconPrinter } from '@tabler/icons-react';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { type WaitingCard, waitingCardsQuery } from '../../../api/cards.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { useAddress } from '../../../parts/lists/use-address.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { texts } from '../../../texts/texts.ts';
import notice from '../printing.module.css';
import classes from './proof.module.css';
import { ProofCard } from './proof-card.tsx';
import { PROOF_MAX } from './proof-path.ts';

const t = texts.printing.proof;

/** Queued cards as they would print now, on screen and on paper; they stay in the queue. */
export default function Proof() {
  const address = useAddress();
  const ids = (address.get('cards') ?? '').split(',').filter((id) => id !== '');
  const query = useQuery(waitingCardsQuery(ids.slice(0, PROOF_MAX)));
  return (
    <>
      <BackLink href="/printing">{t.back}</BackLink>
      <Loaded query={query}>
        {(cards) => <Found cards={cards} chosen={Number(address.get('of')) || 0} />}
      </Loaded>
    </>
  );
}

/** @param chosen the number of selected cards, which may be more than are drawn */
function Found({ cards, chosen }: { cards: WaitingCard[]; chosen: number }) {
  const list = useRef<HTMLUListElement>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const drawing = useIsFetching({ queryKey: ['card-pictures'] });
  if (cards.length === 0) return <Empty icon={IconEye} title={t.none} text={t.noneText} />;
  const print = async () => {
    setIsWaiting(true);
    const pictures = [...list.current!.querySelectorAll('img')];
    // A card that can't be drawn leaves an empty space, on paper as on screen.
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
            loading={isWaiting || drawing > 0}
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
        {cards.map(({ card, holder }) => (
          <ProofCard key={card.id} card={card} name={displayName(holder)} />
        ))}
      </ul>
    </>
  );
}
