import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NOTE_MAX } from '../../../shared/limits.ts';
import { CARD_REASONS, type CardReason } from '../../../shared/reason-codes.ts';
import { type Card, revokeCard, suspendCard } from '../../api/cards.ts';
import { Confirm } from '../../parts/dialogs/confirm.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.cards.one;

interface Props {
  step: 'suspend' | 'revoke';
  card: Card;
  onClose: () => void;
}

/** Asks for the reason, then suspends or revokes a card. */
export function EndDialog({ step, card, onClose }: Props) {
  const isRevoking = step === 'revoke';
  const [reason, setReason] = useState<CardReason>(isRevoking ? 'holder_left' : 'lost');
  const [note, setNote] = useState('');
  const isMade = card.printedAt !== null;
  return (
    <Confirm
      title={isRevoking ? t.revokeTitle : t.suspendTitle}
      text={isRevoking ? (isMade ? t.revokeText : t.withdrawText) : t.suspendText}
      submit={(isRevoking ? t.revoke : t.suspend).replace('…', '')}
      isDestructive={isRevoking}
      run={() => (isRevoking ? revokeCard : suspendCard)(card, { reason, note: note.trim() || null })}
      onDone={() => {
        say(isRevoking ? t.revoked : t.suspended);
        onClose();
      }}
      onClose={onClose}
    >
      <Select
        mt="md"
        label={t.reason}
        allowDeselect={false}
        value={reason}
        data={CARD_REASONS.map((one) => ({ value: one, label: texts.states.cardReasons[one] }))}
        onChange={(value) => setReason(value as CardReason)}
      />
      <Textarea
        mt="sm"
        label={t.note}
        description={t.noteHint}
        autosize
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}
