import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type Batch, reportResults } from '../../../api/print-batches.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import { say } from '../../../parts/say.ts';
import { Sheet } from '../../../parts/sheet.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { ResultRow } from './result-row.tsx';
import { useDrafts } from './use-drafts.ts';

const t = texts.printing.batch;
const columns = texts.printing.columns;

/** How each card of a batch came out: noted down one by one or all at once, and saved together. */
export function Results({ batch }: { batch: Batch }) {
  const can = useCan();
  const open = batch.cards.filter(({ result }) => result === null);
  const drafts = useDrafts(batch.id, open);
  const isOpen = batch.status === 'open' && can('cards:write');
  const { results } = drafts;
  const save = useMutation({
    mutationFn: () => reportResults(batch.id, results),
    onSuccess: (after) => {
      say(t.saved(results.length));
      if (after.status === 'open') return;
      drafts.forget();
      // What comes next, handing them over, stands above.
      scrollTo({ top: 0 });
    },
  });
  const canSave = isOpen && results.length > 0 && !save.isPending;
  useShortcuts(
    t.keys.title,
    isOpen
      ? [
          { keys: 'p', label: t.keys.all, run: drafts.allPrinted },
          { keys: 'Mod+Enter', label: t.keys.save, run: () => canSave && save.mutate() },
        ]
      : [],
  );
  const nameOf = (cardId: string | undefined): string | null => {
    const card = open.find((one) => one.cardId === cardId);
    return card === undefined ? null : (card.displayName ?? card.cardNumber);
  };
  return (
    <section aria-label={t.results}>
      {isOpen && (
        <Text c="dimmed" size="sm" mb="sm">
          {t.resultsText}
        </Text>
      )}
      <Sheet columns={['#', columns.person, columns.card, columns.result, columns.csn]}>
        {batch.cards.map((card) => (
          <ResultRow
            key={card.cardId}
            card={card}
            drafts={isOpen ? drafts : null}
            sameChip={nameOf(drafts.ownerOf(drafts.of(card.cardId).csn, card.cardId))}
          />
        ))}
      </Sheet>
      {isOpen && (
        <div className={classes.bar}>
          <Text size="sm" c="dimmed" mr="auto">
            {t.unsaved}
          </Text>
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden />}
            disabled={results.length === open.length}
            onClick={drafts.allPrinted}
          >
            {t.allPrinted}
          </Button>
          <Button disabled={results.length === 0} loading={save.isPending} onClick={() => save.mutate()}>
            {t.save(results.length)}
          </Button>
        </div>
      )}
      {save.error !== null && <ErrorNotice mt="md" error={save.error} />}
    </section>
  );
}
