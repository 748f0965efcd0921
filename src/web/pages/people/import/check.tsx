import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './import.module.css';
import type { CsvTable } from './read-table.ts';
import { saveResultFile } from './result-file.ts';
import { Results } from './results.tsx';
import { type RowResult, sendRows } from './send-rows.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.check;

interface Props {
  table: CsvTable;
  rows: PreparedRow[];
  reading: Reading;
  onBack: () => void;
  onNext: () => void;
}

/** A dry run: what would happen to each row. */
export function Check({ table, rows, reading, onBack, onNext }: Props) {
  const [results, setResults] = useState<(RowResult | undefined)[] | null>(null);
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is wanted anew
  useEffect(() => {
    const stop = new AbortController();
    setError(null);
    sendRows({
      rows,
      reading,
      importId: null,
      signal: stop.signal,
      onProgress: (_, count) => !stop.signal.aborted && setDone(count),
      onWaiting: setIsWaiting,
    }).then(
      (all) => !stop.signal.aborted && setResults(all),
      (problem) => !stop.signal.aborted && setError(problem),
    );
    return () => stop.abort();
  }, [rows, reading, attempt]);

  const count = (wanted: RowResult['result']) => results?.filter((one) => one?.result === wanted).length ?? 0;
  const faulty = count('failed');
  const doubtful = results?.filter((one) => one && one.warnings.length > 0).length ?? 0;
  const isWorthALook = (one: RowResult | undefined) =>
    one !== undefined && (one.result === 'failed' || one.warnings.length > 0);
  const useful = count('created') + count('updated');
  return (
    <div className={classes.stack}>
      <Panel title={t.title}>
        {error !== null ? (
          <ErrorNotice error={error} onRetry={() => setAttempt(attempt + 1)} />
        ) : results === null ? (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? texts.peopleImport.run.waiting : t.checking(done, rows.length)}
            </Text>
            <Progress value={(done / rows.length) * 100} aria-label={t.checking(done, rows.length)} />
          </>
        ) : (
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
                onClick={() => saveResultFile(table, rows, results, isWorthALook)}
              >
                {t.download}
              </Button>
            )}
            {useful === 0 && (
              <Alert color="gray" variant="light" mb="md" className={classes.plain}>
                {t.nothing}
              </Alert>
            )}
            <Results rows={rows} results={results} />
          </>
        )}
      </Panel>
      <Group gap="xs" className={classes.actions} data-bar>
        <Button disabled={results === null || useful === 0} onClick={onNext}>
          {t.submit(results === null ? rows.length : useful)}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t.back}
        </Button>
      </Group>
    </div>
  );
}
