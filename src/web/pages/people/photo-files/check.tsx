import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../import/import.module.css';
import { type CheckedFile, checkFiles, isProblem, VERDICTS, type Verdict } from './check-files.ts';
import { type FileRow, FilesTable } from './files-table.tsx';
import own from './photo-files.module.css';
import type { Picked } from './picked.ts';
import { saveFilesList } from './save-files-list.ts';

const t = texts.photoFiles.check;

interface Props {
  picked: Picked[];
  onBack: () => void;
  onNext: (chosen: CheckedFile[]) => void;
}

/** What the table and the CSV file say of a file. */
const rowOf = (file: CheckedFile, replaces: boolean): FileRow => {
  const { verdict } = file;
  return {
    file,
    kind: verdict,
    label: texts.photoFiles.kinds[verdict],
    colour: isProblem(verdict) ? 'red' : verdict === 'ready' ? 'green' : 'gray',
    detail: texts.photoFiles.verdicts[verdict === 'replaces' && replaces ? 'replacing' : verdict],
  };
};

/** What would become of each file, before anything is sent. */
export function Check({ picked, onBack, onNext }: Props) {
  const [files, setFiles] = useState<CheckedFile[] | null>(null);
  const [done, setDone] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [replaces, setReplaces] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is wanted anew
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    setError(null);
    checkFiles(picked, { signal, onProgress: setDone, onWaiting: setIsWaiting }).then(
      (all) => !signal.aborted && setFiles(all),
      (problem) => !signal.aborted && setError(problem),
    );
    return () => stop.abort();
  }, [picked, attempt]);

  const count = (wanted: Verdict) => files?.filter(({ verdict }) => verdict === wanted).length ?? 0;
  const problems = files?.filter(({ verdict }) => isProblem(verdict)) ?? [];
  const chosen =
    files?.filter(({ verdict }) => verdict === 'ready' || (replaces && verdict === 'replaces')) ?? [];
  const replacing = count('replaces');
  return (
    <div className={own.stack}>
      <Panel title={t.title}>
        {error !== null ? (
          <ErrorNotice error={error} onRetry={() => setAttempt(attempt + 1)} />
        ) : files === null ? (
          <>
            <Text size="sm" mb="xs" role="status">
              {isWaiting ? texts.photoFiles.run.waiting : t.checking(done, picked.length)}
            </Text>
            <Progress value={(done / picked.length) * 100} aria-label={t.checking(done, picked.length)} />
          </>
        ) : (
          <>
            <Text mb="md">{t.text}</Text>
            {problems.length > 0 && (
              <Alert color="yellow" variant="light" mb="md">
                {t.problems(problems.length)}
                <div>
                  <Button
                    variant="default"
                    size="xs"
                    mt="xs"
                    leftSection={<IconDownload size={14} aria-hidden />}
                    onClick={() => saveFilesList(problems.map((file) => rowOf(file, replaces)))}
                  >
                    {t.download}
                  </Button>
                </div>
              </Alert>
            )}
            {replacing > 0 && (
              <Checkbox
                mb="md"
                label={t.replace(replacing)}
                description={t.replaceHint}
                checked={replaces}
                onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
              />
            )}
            {chosen.length === 0 && (
              <Alert color="gray" variant="light" mb="md" className={classes.plain}>
                {t.nothing}
              </Alert>
            )}
            <FilesTable rows={files.map((file) => rowOf(file, replaces))} kinds={VERDICTS} />
          </>
        )}
      </Panel>
      <Group gap="xs" className={classes.actions} data-bar>
        <Button disabled={chosen.length === 0} onClick={() => onNext(chosen)}>
          {t.submit(chosen.length)}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t.back}
        </Button>
      </Group>
    </div>
  );
}
