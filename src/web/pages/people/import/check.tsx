import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { texts } from '../../../texts/texts.ts';
import { CheckPanel } from '../steps/check-panel.tsx';
import stepClasses from '../steps/steps.module.css';
import { useCheck } from '../steps/use-check.ts';
import { useLeftOut } from './left-out.ts';
import type { PeopleTable } from './read-table.ts';
import { saveResultFile } from './result-file.ts';
import { Results } from './results.tsx';
import { isDangerous, type RowResult, type SentRow, withFound } from './row-result.ts';
import { sendRows } from './send-rows.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.check;

interface Props {
  table: PeopleTable;
  rows: PreparedRow[];
  reading: Reading;
  onBack: () => void;
  /** Called with all rows, those to leave out among them. */
  onNext: (rows: SentRow[]) => void;
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
  const leftOut = useLeftOut(results ?? []);
  const count = (wanted: RowResult['result']) => results?.filter((one) => one?.result === wanted).length ?? 0;
  const faulty = count('failed');
  const { doubtful } = leftOut;
  const dangerous = results?.filter(isDangerous).length ?? 0;
  const left = doubtful.filter(leftOut.has).length;
  const useful = count('created') + count('updated');
  return (
    <CheckPanel
      check={check}
      total={rows.length}
      words={{ ...t, waiting: texts.peopleImport.run.waiting }}
      next={
        <Button
          disabled={results === null || useful === left}
          onClick={() => onNext(withFound(rows, results ?? [], leftOut.has))}
        >
          {t.submit(results === null ? rows.length : useful - left)}
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
          {doubtful.length > 0 && (
            <Alert color="yellow" variant="light" mb="md">
              {t.doubtful(doubtful.length)} {dangerous > 0 && t.dangerous(dangerous)}
              <Checkbox
                mt="xs"
                label={t.leaveOutAll}
                checked={left === doubtful.length}
                indeterminate={left > 0 && left < doubtful.length}
                onChange={({ currentTarget }) => leftOut.choose(doubtful, currentTarget.checked)}
              />
            </Alert>
          )}
          {useful === left && (
            <Alert color="gray" variant="light" mb="md" className={stepClasses.plain}>
              {useful === 0 ? t.nothing : t.allLeftOut}
            </Alert>
          )}
          <Results
            rows={rows}
            results={results}
            leftOut={leftOut}
            onDownload={(isShown) =>
              saveResultFile('checked', table, withFound(rows, results, leftOut.has), results, isShown)
            }
          />
        </>
      )}
    </CheckPanel>
  );
}
