import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type Batch, type BatchCard, type BatchResult, reportResults } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { Sheet } from '../../../parts/lists/sheet.tsx';
import { useLeaving } from '../../../parts/page/leaving.ts';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { Encoding } from './encoding.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ResultRow } from './result-row.tsx';
import { isToDecide } from './tally.ts';
import { useDrafts } from './use-drafts.ts';

const t = texts.printing.batch;
const columns = texts.printing.columns;

/** The results of a batch's cards: entered one by one or all at once, and saved together. */
export function Results({ batch }: { batch: Batch }) {
  const can = useCan();
  const hasPrinter = batch.printerId !== null;
  // A printer says itself how most cards came out.
  const isOpenCard = (card: BatchCard) => (hasPrinter ? isToDecide(card) : card.result === null);
  const open = batch.cards.filter(isOpenCard);
  const sent = open.filter(({ job }) => job?.state === 'sent');
  const drafts = useDrafts(batch.id, open);
  const isOpen = batch.status === 'open' && can('cards:write') && (!hasPrinter || open.length > 0);
  const { results } = drafts;
  const save = useMutation({
    mutationFn: (given: BatchResult[]) => reportResults(batch.id, given),
    onSuccess: (after, given) => {
      say(t.saved(given.length));
      drafts.forget(given);
      // The next step, handing the cards over, is at the top.
      if (after.status !== 'open') scrollTo({ top: 0 });
    },
  });
  const allCameOut = () => {
    if (!hasPrinter) drafts.allPrinted();
    for (const { cardId } of hasPrinter ? sent : [])
      if (drafts.of(cardId).result === null) drafts.set(cardId, { result: 'printed' });
  };
  const leftToSay = hasPrinter
    ? sent.filter(({ cardId }) => drafts.of(cardId).result === null).length
    : open.length - results.length;
  const leaving = useLeaving(isOpen && results.length > 0);
  const canSave = isOpen && results.length > 0 && !save.isPending;
  useShortcuts(
    t.keys.title,
    isOpen
      ? [
          { keys: 'p', label: t.keys.all, run: allCameOut },
          { keys: 'Mod+Enter', label: t.keys.save, run: () => canSave && save.mutate(results) },
        ]
      : [],
  );
  const nameOf = (cardId: string | undefined): string | null => {
    const card = open.find((one) => one.cardId === cardId);
    return card === undefined ? null : isolated(card.displayName ?? card.cardNumber);
  };
  return (
    <section aria-label={t.results}>
      {batch.status === 'open' && !hasPrinter && (
        <Text c="dimmed" size="sm" mb="sm">
          {isOpen ? t.resultsText : t.resultsElsewhere}
        </Text>
      )}
      {isOpen && <Encoding batch={batch} onRead={drafts.take} />}
      <Sheet columns={['#', null, columns.person, columns.card, columns.result, t.csnOrReason]}>
        {batch.cards.map((card) => (
          <ResultRow
            key={card.cardId}
            card={card}
            drafts={isOpen && isOpenCard(card) ? drafts : null}
            sameChip={nameOf(drafts.cardWithChip(drafts.of(card.cardId).csn, card.cardId))}
          />
        ))}
      </Sheet>
      {isOpen && (
        <div className={classes.bar} data-bar data-unsaved={results.length > 0 || undefined}>
          <Text size="sm" mr="auto" role="status" {...(results.length === 0 ? { c: 'dimmed' } : { fw: 600 })}>
            {results.length === 0 ? t.toSave : t.entered(results.length)}
          </Text>
          {leftToSay > 0 && (
            <Button variant="default" leftSection={<IconChecks size={18} aria-hidden />} onClick={allCameOut}>
              {hasPrinter
                ? texts.printing.atPrinter.allCameOut(sent.length)
                : t.allPrinted(leftToSay, results.length)}
            </Button>
          )}
          <Button
            disabled={results.length === 0}
            loading={save.isPending}
            onClick={() => save.mutate(results)}
          >
            {t.save(results.length)}
          </Button>
        </div>
      )}
      {leaving.go !== null && (
        <LeaveDialog
          count={results.length}
          save={() => save.mutateAsync(results)}
          onGo={leaving.go}
          onStay={leaving.stay}
        />
      )}
      {save.error !== null && leaving.go === null && <ErrorNotice mt="md" error={save.error} />}
    </section>
  );
}
