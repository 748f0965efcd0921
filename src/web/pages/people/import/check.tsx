import { Alert, Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { texts } from '../../../texts/texts.ts';
import { CheckPanel } from '../steps/check-panel.tsx';
import stepClasses from '../steps/steps.module.css';
import { useCheck } from '../steps/use-check.ts';
import classes from './import.module.css';
import type { PeopleTable } from './read-table.ts';
import { saveResultFile } from './result-file.ts';
import { Results } from './results.tsx';
import { type RowResult, sendRows } from './send-rows.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.check;

interface Props {
  table: PeopleTable;
  rows: PreparedRow[];
  reading: Reading;
  onBack: () => void;
  onNext: () => void;
}

/** A dry run: what would happen to each row. */
export function Check({ table, rows, reading, onBack, onNext }: Props) {
  const check = useCheck(
    ({ signal, onProgress, onWaiting }) =>
      sendRows({
        rows,
        reading,
        importId: null,
        stop: signal,
        leave: signal,
        onProgress: (_, done) => onProgress(done),
        onWaiting,
      }),
    [rows, reading],
  );

  const results = check.found;
  const count = (wanted: RowResult['result']) => results?.filter((one) => one?.result === wanted).length ?? 0;
  const faulty = count('failed');
  const doubtful = results?.filter((one) => one && one.warnings.length > 0).length ?? 0;
  const isWorthALook = (one: RowResult | undefined) =>
    one !== undefined && (one.result === 'failed' || one.warnings.length > 0);
  const useful = count('created') + count('updated');
  return (
    <CheckPanel
      check={check}
      total={rows.length}
      words={{ ...t, waiting: texts.peopleImport.run.waiting }}
      next={
        <Button disabled={results === null || useful === 0} onClick={onNext}>
          {t.submit(results === null ? rows.length : useful)}
        </Button>
      }
      onBack={onBack}
    >
      {results !== null && (
        <>
          <Text mb="md">{t.text}</Text>
          {faulty > 0 && (
            <Alert color="yellow" variant="light" mb="md">
              {t.faulty(faulty)}
            </Alert>
          )}
          {doubtful > 0 && (
            <Alert color="yellow" variant="light" mb="md">
              {t.doubtful(doubtful)}
            </Alert>
          )}
          {results.some(isWorthALook) && (
            <Button
              variant="default"
              size="xs"
              mb="md"
              className={classes.ownLine!}
              leftSection={<IconDownload size={14} aria-hidden />}
              onClick={() => saveResultFile('checked', table, rows, results, isWorthALook)}
            >
              {t.download}
            </Button>
          )}
          {useful === 0 && (
            <Alert color="gray" variant="light" mb="md" className={stepClasses.plain}>
              {t.nothing}
            </Alert>
          )}
          <Results rows={rows} results={results} />
        </>
      )}
    </CheckPanel>
  );
}
