import { Button, Checkbox, Group, Modal, Radio, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { NOTE_MAX } from '../../../shared/limits.ts';
import { isLostOrStolen } from '../../../shared/reason-codes.ts';
import { type Card, replaceCard, revokeCard } from '../../api/cards.ts';
import { ErrorNotice } from '../../parts/answers/error-notice.tsx';
import { say } from '../../parts/dialogs/say.ts';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';
import { type CardProblem, consequencesOf } from './consequences.ts';

const t = texts.cards.report;
const PROBLEMS: readonly CardProblem[] = ['lost', 'stolen', 'damaged', 'replaced'];

/** Reports a mishap in two steps: the first asks what happened, the second shows the effects. */
export function ReportDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const [, navigate] = useLocation();
  const [step, setStep] = useState<1 | 2>(1);
  const [what, setWhat] = useState<CardProblem | null>(null);
  const [note, setNote] = useState('');
  const [isOnlyRevoked, setIsOnlyRevoked] = useState(false);
  const canOnlyEnd =
    what !== null && isLostOrStolen(what) && card.status !== 'revoked' && card.status !== 'expired';
  const isEnding = canOnlyEnd && isOnlyRevoked;
  const act = useMutation({
    mutationFn: async (reason: CardProblem) => {
      const cause = { reason, note: note.trim() || null };
      return isEnding ? revokeCard(card, cause) : replaceCard(card, cause);
    },
    onSuccess: (result) => {
      say(isEnding ? texts.cards.one.revoked : t.done(result.cardNumber));
      onClose();
      if (!isEnding) navigate(`/cards/${result.id}`);
    },
  });
  return (
    <Modal
      opened
      onClose={() => !act.isPending && onClose()}
      title={step === 1 ? t.title : t.confirm}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {t.stepOf(step)}
      </Text>
      {step === 1 || what === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (what !== null) setStep(2);
          }}
        >
          <Radio.Group aria-label={t.what} value={what} onChange={(value) => setWhat(value as CardProblem)}>
            <div className={classes.choices}>
              {PROBLEMS.map((one, place) => (
                <Radio
                  key={one}
                  className={classes.choice!}
                  value={one}
                  label={t.choices[one]}
                  description={t.hints[one]}
                  data-autofocus={place === 0 || undefined}
                />
              ))}
            </div>
          </Radio.Group>
          <Textarea
            mt="md"
            label={t.note}
            description={t.noteHint}
            autosize
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Group mt="lg" justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.shell.cancel}
            </Button>
            <Button type="submit" disabled={what === null}>
              {t.next}
            </Button>
          </Group>
        </form>
      ) : (
        <>
          <ul className={classes.follows}>
            {consequencesOf(card, what, isEnding).map(({ text, isEnd }) => (
              <li key={text} data-ends={isEnd || undefined}>
                {text}
              </li>
            ))}
          </ul>
          {canOnlyEnd && (
            <Checkbox
              label={t.onlyRevoke}
              checked={isOnlyRevoked}
              onChange={({ currentTarget }) => setIsOnlyRevoked(currentTarget.checked)}
            />
          )}
          {act.error !== null && <ErrorNotice mt="md" error={act.error} />}
          <Group mt="lg" justify="flex-end" gap="xs">
            <Button variant="default" disabled={act.isPending} onClick={() => setStep(1)}>
              {t.back}
            </Button>
            <Button
              data-autofocus
              color={canOnlyEnd ? 'red' : undefined}
              loading={act.isPending}
              onClick={() => act.mutate(what)}
            >
              {isEnding ? t.submitRevoke : canOnlyEnd ? t.submitBoth : t.submitReplace}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
