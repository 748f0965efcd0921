import { Button, Group, Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { queryClient } from '../../../api/client/query-client.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { useLeaving } from '../../../parts/page/leaving.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../import/import.module.css';
import type { CheckedFile } from './check-files.ts';
import { type FileRow, FilesTable } from './files-table.tsx';
import own from './photo-files.module.css';
import { saveFilesList } from './save-files-list.ts';
import { type Outcome, sendFiles } from './send-files.ts';

const t = texts.photoFiles.run;
const KINDS = ['failed', 'none', 'sent'] as const;
const colours = { failed: 'red', none: 'gray', sent: 'green' } as const;

type State = 'running' | 'pausing' | 'stopped' | 'done';

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

/** The sending itself, with its progress, and then what became of each file. */
export function Run({ chosen, onAnother }: { chosen: CheckedFile[]; onAnother: () => void }) {
  const [outcomes, setOutcomes] = useState<(Outcome | undefined)[]>([]);
  const [state, setState] = useState<State>('running');
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const stop = useRef(new AbortController());
  const leave = useRef(new AbortController());
  const can = useCan();
  const isOn = state === 'running' || state === 'pausing';
  const leaving = useLeaving(isOn);

  const start = (known: (Outcome | undefined)[]) => {
    stop.current = new AbortController();
    leave.current = new AbortController();
    const { signal } = stop.current;
    setState('running');
    setError(null);
    setOutcomes(known);
    sendFiles(
      {
        files: chosen,
        stop: signal,
        leave: leave.current.signal,
        onProgress: setOutcomes,
        onWaiting: setIsWaiting,
      },
      known,
    )
      .then(
        () => setState('done'),
        (problem) => {
          setState('stopped');
          if (!signal.aborted) setError(problem);
        },
      )
      .finally(() => {
        setIsWaiting(false);
        void queryClient.invalidateQueries({ queryKey: ['photos'] });
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    // Delayed, as React mounts twice in development.
    const timer = setTimeout(() => start([]));
    return () => {
      clearTimeout(timer);
      leave.current.abort();
    };
  }, []);

  const rows = chosen.map((file, place) => rowOf(file, outcomes[place]));
  const count = (wanted: FileRow['kind']) => rows.filter(({ kind }) => kind === wanted).length;
  const [sent, failed] = [count('sent'), count('failed')];
  const progress = t.progress(sent, chosen.length);
  return (
    <div className={own.stack}>
      <Panel title={state === 'done' ? t.done : t.title}>
        {state !== 'done' && (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? t.waiting : state === 'pausing' ? t.pausing : progress}
            </Text>
            <Progress mb="sm" value={((sent + failed) / chosen.length) * 100} aria-label={progress} />
          </>
        )}
        {isOn && (
          <Group gap="sm">
            <Button
              variant="default"
              size="xs"
              disabled={state === 'pausing'}
              onClick={() => {
                setState('pausing');
                stop.current.abort();
              }}
            >
              {t.pause}
            </Button>
            <Text size="sm" c="dimmed">
              {t.stay}
            </Text>
          </Group>
        )}
        {state === 'stopped' && (
          <>
            {error !== null ? <ErrorNotice mb="sm" error={error} /> : null}
            <Text mb="sm">{error === null ? t.paused : t.broken}</Text>
            <Button onClick={() => start(outcomes)}>{t.goOn}</Button>
          </>
        )}
        {state === 'done' && (
          <Text role="status" className={failed === 0 ? classes.well : undefined}>
            {failed === 0 && <IconCircleCheck size={18} aria-hidden />}{' '}
            {failed === 0 ? t.allWell(sent) : t.someFailed(failed)}
          </Text>
        )}
        {!isOn && (
          <Group gap="xs" mt="md">
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
          </Group>
        )}
      </Panel>
      {!isOn && (
        <Panel title={texts.photoFiles.table.title}>
          <FilesTable rows={rows} kinds={KINDS} />
        </Panel>
      )}
      {leaving.go !== null && (
        <Confirm
          title={t.leave.title}
          text={t.leave.text}
          submit={t.leave.submit}
          run={async () => leaving.go!()}
          onDone={() => {}}
          onClose={leaving.stay}
        />
      )}
    </div>
  );
}
