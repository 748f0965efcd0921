import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { newUuid } from '../../../api/client/new-uuid.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { RunPanel, RunVerdict } from '../steps/run-panel.tsx';
import { useRun } from '../steps/use-run.ts';
import classes from './import.module.css';
import type { PeopleTable } from './read-table.ts';
import { saveResultFile } from './result-file.ts';
import { Results } from './results.tsx';
import type { RowResult, SentRow } from './row-result.ts';
import { sendRows } from './send-rows.ts';
import type { Reading } from './to-rows.ts';

const t = texts.peopleImport.run;
const kinds = ['created', 'updated', 'unchanged', 'failed'] as const;

interface Props {
  table: PeopleTable;
  rows: SentRow[];
  reading: Reading;
  onAnother: () => void;
}

/** The import itself, with its progress and the result of each row. */
export function Run({ table, rows, reading, onAnother }: Props) {
  const [importId] = useState(newUuid);
  const run = useRun<RowResult>((known, watch) => sendRows({ rows, reading, importId, ...watch }, known));
  const { results, state, start } = run;
  const done = results.filter((one) => one !== undefined).length;
  const count = (wanted: RowResult['result']) => results.filter((one) => one?.result === wanted).length;
  const failed = count('failed');
  const leftOut = count('leftOut');
  return (
    <RunPanel
      run={run}
      words={t}
      progress={t.progress(done, rows.length)}
      share={done / rows.length}
      onGoOn={() => start(results)}
      outcome={
        <>
          <dl className={classes.summary}>
            {[...kinds, ...(leftOut > 0 ? (['leftOut'] as const) : [])].map((kind) => (
              <div key={kind} data-kind={kind} data-none={count(kind) === 0 || undefined}>
                <dd>{formatNumber(count(kind))}</dd>
                <dt>{t.summary[kind]}</dt>
              </div>
            ))}
          </dl>
          <RunVerdict isWell={failed === 0}>
            {failed > 0 ? t.someFailed(failed) : leftOut > 0 ? t.allOthers(leftOut) : t.allWell}
          </RunVerdict>
        </>
      }
      actions={
        <>
          <Button
            variant={failed > 0 && state === 'done' ? 'filled' : 'default'}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => saveResultFile('imported', table, rows, results, () => true)}
          >
            {t.resultFile}
          </Button>
          {failed + leftOut > 0 && (
            <Button
              variant="default"
              onClick={() =>
                saveResultFile(
                  'imported',
                  table,
                  rows,
                  results,
                  (one) => one?.result === 'failed' || one?.result === 'leftOut',
                )
              }
            >
              {leftOut > 0 ? t.notImportedFile : t.faultyFile}
            </Button>
          )}
          <Button
            component={Link}
            href="/people"
            variant={failed > 0 || state !== 'done' ? 'default' : 'filled'}
          >
            {t.people}
          </Button>
          <Button variant="subtle" onClick={onAnother}>
            {t.another}
          </Button>
        </>
      }
    >
      {results.length > 0 && (
        <Panel title={texts.peopleImport.check.result}>
          <Results rows={rows} results={results} />
        </Panel>
      )}
    </RunPanel>
  );
}
