import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { RunVerdict } from '../steps/run-panel.tsx';
import classes from './import.module.css';
import type { EndedImport } from './last-import.ts';
import { saveResultFile } from './result-file.ts';
import type { RowResult } from './row-result.ts';

const t = texts.peopleImport.run;
const kinds = ['created', 'updated', 'unchanged', 'failed'] as const;

type Results = EndedImport['results'];

const countOf = (results: Results, wanted: RowResult['result']): number =>
  results.filter((one) => one?.result === wanted).length;

/** The number of rows with each result, and a sentence that sums them up. */
export function Outcome({ results }: { results: Results }) {
  const count = (wanted: RowResult['result']) => countOf(results, wanted);
  const failed = count('failed');
  const leftOut = count('leftOut');
  const unsent = results.filter((one) => one === undefined).length;
  return (
    <>
      <dl className={classes.summary}>
        {[...kinds, ...(leftOut > 0 ? (['leftOut'] as const) : [])].map((kind) => (
          <div key={kind} data-kind={kind} data-none={count(kind) === 0 || undefined}>
            <dd>{formatNumber(count(kind))}</dd>
            <dt>{t.summary[kind]}</dt>
          </div>
        ))}
      </dl>
      {unsent > 0 && <RunVerdict isWell={false}>{t.unsent(unsent)}</RunVerdict>}
      {(unsent === 0 || failed > 0) && (
        <RunVerdict isWell={failed === 0}>
          {failed > 0 ? t.someFailed(failed) : leftOut > 0 ? t.allOthers(leftOut) : t.allWell}
        </RunVerdict>
      )}
    </>
  );
}

const isNotImported = (one: RowResult | undefined): boolean =>
  one?.result === 'failed' || one?.result === 'leftOut';

/** Buttons that save the results as a file: all of them, and those of rows that were not imported. */
export function ResultFiles({
  table,
  rows,
  results,
  isFirst,
}: Omit<EndedImport, 'at'> & { isFirst: boolean }) {
  const leftOut = countOf(results, 'leftOut');
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => saveResultFile('imported', table, rows, results, () => true)}
      >
        {t.resultFile}
      </Button>
      {countOf(results, 'failed') + leftOut > 0 && (
        <Button
          variant="default"
          onClick={() => saveResultFile('notImported', table, rows, results, isNotImported)}
        >
          {leftOut > 0 ? t.notImportedFile : t.faultyFile}
        </Button>
      )}
    </>
  );
}
