import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useCan } from '../../../api/session.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { RunPanel, RunVerdict } from '../steps/run-panel.tsx';
import { useRun } from '../steps/use-run.ts';
import type { CheckedFile } from './check-files.ts';
import { type FileRow, FilesTable } from './files-table.tsx';
import { saveFilesList } from './save-files-list.ts';
import { type Outcome, sendFiles } from './send-files.ts';

const t = texts.photoFiles.run;
const KINDS = ['failed', 'none', 'sent'] as const;
const colours = { failed: 'red', none: 'gray', sent: 'green' } as const;

function rowOf(file: CheckedFile, outcome: Outcome | undefined): FileRow {
  const kind = outcome === undefined ? 'none' : outcome.isSent ? 'sent' : 'failed';
  return {
    file,
    kind,
    label: texts.photoFiles.outcomes[kind],
    colour: colours[kind],
    detail: outcome === undefined || outcome.isSent ? '' : outcome.error,
  };
}

/** Sends the files, shows the progress, and then the outcome of each file. */
export function Run({ chosen, onAnother }: { chosen: CheckedFile[]; onAnother: () => void }) {
  const run = useRun<Outcome>((known, watch) => sendFiles({ files: chosen, ...watch }, known));
  const { results: outcomes, state, start } = run;
  const can = useCan();

  const rows = chosen.map((file, place) => rowOf(file, outcomes[place]));
  const count = (wanted: FileRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  const [sent, failed] = [count('sent'), count('failed')];
  return (
    <RunPanel
      run={run}
      words={t}
      progress={t.progress(sent, chosen.length)}
      share={(sent + failed) / chosen.length}
      onGoOn={() => start(outcomes)}
      outcome={
        <RunVerdict isWell={failed === 0}>{failed === 0 ? t.allWell(sent) : t.someFailed(failed)}</RunVerdict>
      }
      actions={
        <>
          {state === 'done' && failed > 0 && (
            <Button onClick={() => start(outcomes.map((one) => (one?.isSent ? one : undefined)))}>
              {t.again}
            </Button>
          )}
          {state === 'done' && failed === 0 && can('photos:review') && (
            <Button component={Link} href="/review">
              {t.review}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveFilesList(rows)}
          >
            {t.resultFile}
          </Button>
          <Button component={Link} href="/people" variant="default">
            {t.people}
          </Button>
          <Button variant="subtle" onClick={onAnother}>
            {t.another}
          </Button>
        </>
      }
    >
      <Panel title={texts.photoFiles.table.title}>
        <FilesTable rows={rows} kinds={KINDS} />
      </Panel>
    </RunPanel>
  );
}
