import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName, fullName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { ApiError, isApiError } from '../../../api/client/api-error.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { erase, type Held, heldQuery } from '../../../api/privacy.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { texts } from '../../../texts/texts.ts';
import { isNamed } from './is-named.ts';
import classes from './privacy.module.css';

const t = texts.privacy.erase;

/** If a person has more cards than this, the dialog counts them instead of listing their numbers. */
const NAMED_CARDS = 5;

interface Props {
  holder: CardHolder;
  onErased: () => void;
  onClose: () => void;
}

/** Erases a person, once somebody has typed their name or number. */
export function Erase({ holder, onErased, onClose }: Props) {
  const held = useQuery(heldQuery(holder.id));
  const [typed, setTyped] = useState('');
  return (
    <Confirm
      title={t.title(isolated(displayName(holder)))}
      text={
        <Loaded query={held}>
          {(now) => (
            <>
              <strong>{t.forGood}</strong> {holder.status !== 'archived' && t.instead}
              <Lines title={t.goes} lines={goes(now)} />
              <Lines title={t.stays} lines={stays(now)} />
              {holder.externalId !== null && <Text mt="md">{t.source}</Text>}
            </>
          )}
        </Loaded>
      }
      submit={t.submit}
      isDestructive
      isSubmitDisabled={held.data === undefined || !isNamed(typed, holder)}
      run={() => erase(held.data!).catch(inWords)}
      onDone={onErased}
      onClose={onClose}
    >
      <TextInput
        mt="md"
        label={holder.externalId === null ? t.confirm.name : t.confirm.either}
        description={[fullName(holder), holder.externalId ?? ''].filter(Boolean).map(isolated).join(' · ')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Confirm>
  );
}

const Lines = ({ title, lines }: { title: string; lines: string[] }) => (
  <>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

function goes({ photos, systems, erasing: { revokes, cancels } }: Held): string[] {
  const numbers = revokes.map(({ cardNumber }) => isolated(cardNumber));
  return [
    t.details,
    ...(photos === 0 ? [] : [t.photos(photos)]),
    ...(systems.length === 0 ? [] : [t.systems(texts.privacy.and(systems.map(isolated)))]),
    ...(numbers.length === 0
      ? []
      : [
          numbers.length > NAMED_CARDS
            ? t.revokesMany(numbers.length)
            : t.revokes(numbers.length, texts.privacy.and(numbers)),
        ]),
    ...(cancels === 0 ? [] : [t.cancels(cancels)]),
  ];
}

const stays = ({ cards }: Held): string[] => [
  ...(cards === 0 ? [] : [t.cardsStay]),
  t.auditStays,
  t.feedsStay,
  t.backupsStay,
];

/** Rethrows an error; a known refusal gets a message that says what helps. */
function inWords(error: unknown): never {
  if (isApiError(error) && error.code in t.refused)
    throw new ApiError({
      status: error.status,
      code: error.code,
      message: t.refused[error.code as keyof typeof t.refused],
    });
  throw error;
}
