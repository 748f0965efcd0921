import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { newUuid } from '../../../api/client/new-uuid.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { RunPanel } from '../steps/run-panel.tsx';
import { useRun } from '../steps/use-run.ts';
import { useKeptImport } from './last-import.ts';
import { Outcome, ResultFiles } from './outcome.tsx';
import type { PeopleTable } from './read-table.ts';
import { Results } from './results.tsx';
import type { RowResult, SentRow } from './row-result.ts';
import { sendRows } from './send-rows.ts';
import type { Reading } from './to-rows.ts';

const t = texts.peopleImport.run;

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
  const failed = results.filter((one) => one?.result === 'failed').length;
  useKeptImport(state === 'done' || (state === 'stopped' && done > 0), { table, rows, results });
  return (
    <RunPanel
      run={run}
      words={t}
      progress={t.progress(done, rows.length)}
      share={done / rows.length}
      onGoOn={() => start(results)}
      outcome={<Outcome results={results} />}
      actions={
        <>
          <ResultFiles {...{ table, rows, results }} isFirst={failed > 0 && state === 'done'} />
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
