import { Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { newUuid } from '../../../api/client/new-uuid.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './import.module.css';
import type { CsvTable } from './read-table.ts';
import { saveResultFile } from './result-file.ts';
import { Results } from './results.tsx';
import { type RowResult, sendRows } from './send-rows.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.run;
const kinds = ['created', 'updated', 'unchanged', 'failed'] as const;

interface Props {
  table: CsvTable;
  rows: PreparedRow[];
  reading: Reading;
  onAnother: () => void;
}

type State = 'running' | 'stopped' | 'done';

/** The import itself, with its progress and the result of each row. */
export function Run({ table, rows, reading, onAnother }: Props) {
  const [results, setResults] = useState<(RowResult | undefined)[]>([]);
  const [done, setDone] = useState(0);
  const [state, setState] = useState<State>('running');
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const stop = useRef<AbortController | null>(null);
  const [importId] = useState(newUuid);

  const start = (known: (RowResult | undefined)[]) => {
    const controller = new AbortController();
    const { signal } = controller;
    stop.current = controller;
    setState('running');
    setError(null);
    const onProgress = (all: (RowResult | undefined)[], count: number) => {
      setResults(all);
      setDone(count);
    };
    sendRows({ rows, reading, importId, signal, onProgress, onWaiting: setIsWaiting }, known)
      .then(
        () => setState('done'),
        (problem) => {
          setState('stopped');
          if (!signal.aborted) setError(problem);
        },
      )
      .finally(() => {
        setIsWaiting(false);
        void queryClient.invalidateQueries({ queryKey: ['card-holders'] });
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    // Delayed, as React mounts twice in development.
    const timer = setTimeout(() => start([]));
    return () => {
      clearTimeout(timer);
      stop.current?.abort();
    };
  }, []);
  useEffect(() => {
    if (state !== 'running') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state]);

  const count = (wanted: RowResult['result']) => results.filter((one) => one?.result === wanted).length;
  const failed = count('failed');
  return (
    <div className={classes.stack}>
      <Panel title={state === 'done' ? t.done : t.title}>
        {state !== 'done' && (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? t.waiting : t.progress(done, rows.length)}
            </Text>
            <Progress mb="sm" value={(done / rows.length) * 100} aria-label={t.progress(done, rows.length)} />
          </>
        )}
        {state === 'running' && (
          <Group gap="sm">
            <Button variant="default" size="xs" onClick={() => stop.current?.abort()}>
              {t.stop}
            </Button>
            <Text size="sm" c="dimmed">
              {t.stay}
            </Text>
          </Group>
        )}
        {state === 'stopped' && (
          <>
            {error !== null ? <ErrorNotice mb="sm" error={error} /> : null}
            <Text mb="sm">{error === null ? t.stopped : t.broken}</Text>
            <Button onClick={() => start(results)}>{t.goOn}</Button>
          </>
        )}
        {state === 'done' && (
          <>
            <dl className={classes.summary}>
              {kinds.map((kind) => (
                <div key={kind} data-kind={kind} data-none={count(kind) === 0 || undefined}>
                  <dd>{formatNumber(count(kind))}</dd>
                  <dt>{t.summary[kind]}</dt>
                </div>
              ))}
            </dl>
            <Text role="status" className={failed === 0 ? classes.well : undefined}>
              {failed === 0 && <IconCircleCheck size={18} aria-hidden />}{' '}
              {failed === 0 ? t.allWell : t.someFailed(failed)}
            </Text>
          </>
        )}
        {state !== 'running' && (
          <Group gap="xs" mt="md">
            <Button
              variant={failed > 0 ? 'filled' : 'default'}
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => saveResultFile(table, rows, results, () => true)}
            >
              {t.resultFile}
            </Button>
            {failed > 0 && (
              <Button
                variant="default"
                onClick={() => saveResultFile(table, rows, results, (one) => one?.result === 'failed')}
              >
                {t.faultyFile}
              </Button>
            )}
            <Button component={Link} href="/people" variant={failed > 0 ? 'default' : 'filled'}>
              {t.people}
            </Button>
            <Button variant="subtle" onClick={onAnother}>
              {t.another}
            </Button>
          </Group>
        )}
      </Panel>
      {state !== 'running' && results.length > 0 && (
        <Panel title={texts.peopleImport.check.result}>
          <Results rows={rows} results={results} />
        </Panel>
      )}
    </div>
  );
}
