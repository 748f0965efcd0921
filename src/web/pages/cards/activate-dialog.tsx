import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { displayName } from '../../../shared/person/display-name.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import { activateCard, type Card, printedName } from '../../api/cards.ts';
import { holderQuery } from '../../api/holders.ts';
import { CardPicture } from '../../parts/cards/card-picture.tsx';
import { CardPortrait } from '../../parts/cards/card-portrait.tsx';
import { NoUse } from '../../parts/cards/no-use.tsx';
import { Confirm } from '../../parts/dialogs/confirm.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';

const t = texts.cards.one;

/** Asks before a card becomes active, and says which other card, if any, ends as a result. */
export function ActivateDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const holder = useQuery(holderQuery(card.cardHolderId)).data;
  const name = printedName(card) ?? (holder === undefined ? '…' : displayName(holder));
  const isFirst = card.issuedAt === null;
  return (
    <Confirm
      title={isFirst ? t.activateTitle : t.reactivate}
      text={
        <>
          <NoUse card={card} />
          <div className={classes.giving}>
            <CardPortrait card={card} name={name} />
            <div>
              {isFirst ? t.activateText(isolated(name)) : t.reactivateText}
              {card.replacesCardId !== null && <Text mt="xs">{t.activateEnds}</Text>}
              <CardPicture card={card} size="wide" />
            </div>
          </div>
        </>
      }
      submit={isFirst ? t.activate : t.reactivate}
      run={() => activateCard(card)}
      onDone={() => {
        say(t.activated(card.cardNumber));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
