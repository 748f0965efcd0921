import { Button, Group, Progress, Select, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type Batch, cancelBatch, moveBatch } from '../../../api/print-batches.ts';
import { type Printer, pausePrinter, printersQuery, resumePrinter } from '../../../api/printers.ts';
import { useCan } from '../../../api/session.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { PrinterNow, PrinterState } from '../../../parts/printers/printer-now.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../printing.module.css';
import { Findings } from './findings.tsx';
import { tallyOf } from './tally.ts';

const t = texts.printing.atPrinter;
const LOOK_AGAIN_MS = 5_000;

/** A batch at a printer: how far it is, how the printer is, and what can be done with the rest. */
export function AtPrinter({ batch }: { batch: Batch }) {
  const can = useCan();
  const isOpen = batch.status === 'open';
  const printers =
    useQuery({
      ...printersQuery,
      ...(isOpen && { refetchInterval: LOOK_AGAIN_MS }),
      meta: { isQuiet: true },
    }).data ?? [];
  const printer = printers.find(({ id }) => id === batch.printerId);
  const name = isolated(printer?.name ?? batch.cards.find(({ job }) => job)?.job?.printerName ?? t.removed);
  const tally = tallyOf(batch.cards);
  const progress = t.progress(tally.done, batch.cardCount);
  const counts = (['waiting', 'busy', 'sent', 'unclear', 'failed'] as const)
    .filter((state) => tally[state] > 0)
    .map((state) => t.counts[state](tally[state]));
  const { failed, done, waiting } = tally;
  return (
    <Panel title={t.title(name)}>
      <Progress
        size="md"
        value={((done - failed) / batch.cardCount) * 100}
        color="leaf"
        aria-label={progress}
      />
      <div className={classes.tally}>
        <span className={classes.counts}>{[progress, ...counts].join(' · ')}</span>
        {printer !== undefined && isOpen && <PrinterState printer={printer} />}
      </div>
      {printer !== undefined && isOpen && <PrinterNow printer={printer} />}
      {isOpen && (
        <>
          {tally.sent > 0 && <Text mt="sm">{t.toCheck(tally.sent)}</Text>}
          {tally.unclear > 0 && (
            <Text mt="sm" c="var(--fail)" fw={500}>
              {t.toDecide(tally.unclear)}
            </Text>
          )}
          <Findings cards={batch.cards} hint={texts.printing.batch.findingsHint} />
          {can('cards:write') && (
            <Group mt="md" gap="xs">
              {printer !== undefined && <PauseButton printer={printer} />}
              {waiting > 0 && printers.length > 1 && (
                <Move batch={batch} waiting={waiting} others={printers.filter((one) => one !== printer)} />
              )}
              {waiting + tally.busy > 0 && <Cancel batch={batch} count={waiting + tally.busy} />}
            </Group>
          )}
          <Text size="sm" c="dimmed" mt="md">
            {t.noPdf}
          </Text>
        </>
      )}
    </Panel>
  );
}

function PauseButton({ printer: { id, pausedBecause, ...printer } }: { printer: Printer }) {
  const name = isolated(printer.name);
  const isPaused = pausedBecause !== null;
  const press = useMutation({
    mutationFn: () => (isPaused ? resumePrinter(id) : pausePrinter(id)),
    onSuccess: () => say((isPaused ? texts.printers.resumed : texts.printers.paused)(name)),
    onError: sayFailure,
  });
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      variant={isPaused ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      loading={press.isPending}
      onClick={() => press.mutate()}
    >
      {isPaused ? texts.printers.resume : texts.printers.pause}
    </Button>
  );
}

function Move({ batch, waiting, others }: { batch: Batch; waiting: number; others: Printer[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const to = others.find(({ id }) => id === chosen) ?? others[0];
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t.move}
      </Button>
      {isAsking && to !== undefined && (
        <Confirm
          title={t.moveTitle}
          text={t.moveText(waiting)}
          submit={t.moveSubmit}
          run={() => moveBatch(batch, to.id)}
          onDone={() => {
            say(t.moved(isolated(to.name)));
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <Select
            mt="md"
            mb="md"
            label={texts.printers.choose.label}
            allowDeselect={false}
            value={to.id}
            data={others.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        </Confirm>
      )}
    </>
  );
}

function Cancel({ batch, count }: { batch: Batch; count: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {t.cancelAsk}
      </Button>
      {isAsking && (
        <Confirm
          isDestructive
          title={t.cancelTitle}
          text={t.cancelText(count)}
          submit={t.cancel}
          run={() => cancelBatch(batch)}
          onDone={() => {
            say(t.cancelled);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
