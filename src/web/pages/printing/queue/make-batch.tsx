import { Anchor, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_LEASE_SECONDS } from '../../../../shared/durations.ts';
import { SHEETS, type Sheet } from '../../../../shared/print-sheets.ts';
import { type Batch, createBatch, type QueuedCard } from '../../../api/print-batches.ts';
import { useLeadsNowhere } from '../../../parts/address/leads-nowhere.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { PrinterSelect, usePrinterChoice } from '../../../parts/printers/chosen-printer.tsx';
import { texts } from '../../../texts/texts.ts';
import { Findings } from '../batches/findings.tsx';
import classes from '../printing.module.css';
import { proofHref } from '../proof/proof-path.ts';

const t = texts.printing.make;

interface Props {
  cardIds: string[];
  /** The cards as the queue has them, to show what can't be printed as written. */
  known?: QueuedCard[];
  /** The kind of sheet that is chosen at first. */
  usual?: Sheet;
  onDone: (batch: Batch) => void;
  onClose: () => void;
}

/** Asks for the printer, or for the kind of sheet and how long printing by hand may take, and creates the batch. */
export function MakeBatch({ cardIds, known = [], usual = 'card', onDone, onClose }: Props) {
  const [sheet, setSheet] = useState(usual);
  const [lease, setLease] = useState(String(DEFAULT_LEASE_SECONDS));
  const nowhere = useLeadsNowhere();
  const choice = usePrinterChoice('queue');
  const { printer } = choice;
  return (
    <Confirm
      title={t.title(cardIds.length)}
      text={
        <>
          {printer === null ? t.text(cardIds.length) : t.textOfPrinter(cardIds.length)}
          <Text size="sm" mt="xs">
            {texts.printing.proof.only}{' '}
            <Anchor href={proofHref(cardIds)} target="_blank" inherit>
              {texts.printing.proof.look}
            </Anchor>
            {'. '}
            {texts.printing.proof.opens}
          </Text>
        </>
      }
      submit={printer === null ? t.submit : t.submitToPrinter}
      isSubmitDisabled={nowhere.isMissing || !choice.isKnown}
      formId={nowhere.formId}
      run={() =>
        createBatch({
          cardIds,
          ...(printer === null ? { sheet, leaseSeconds: Number(lease) } : { printerId: printer.id }),
          ...nowhere.sent,
        })
      }
      onDone={(batch) => {
        nowhere.remember();
        say(t.made(batch.cardCount));
        onDone(batch);
      }}
      onClose={onClose}
    >
      {known.some(({ findings }) => findings.length > 0) && (
        <div className={classes.findings}>
          <Findings cards={known} hint={t.findingsHint} />
        </div>
      )}
      <PrinterSelect mt="md" choice={choice} />
      {printer === null && (
        <>
          <Radio.Group mt="md" label={t.sheet} value={sheet} onChange={(value) => setSheet(value as Sheet)}>
            <Stack gap="xs" mt={6}>
              {SHEETS.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={texts.printing.sheets[one]}
                  description={t.sheetHints[one]}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Select
            mt="md"
            label={t.lease}
            description={t.leaseHint}
            allowDeselect={false}
            value={lease}
            data={Object.entries(t.leases).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setLease(value ?? String(DEFAULT_LEASE_SECONDS))}
          />
        </>
      )}
      {nowhere.question}
    </Confirm>
  );
}
