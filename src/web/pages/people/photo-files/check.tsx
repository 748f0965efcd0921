import { Alert, Button, Checkbox, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../../texts/texts.ts';
import { CheckPanel } from '../steps/check-panel.tsx';
import classes from '../steps/steps.module.css';
import { useCheck } from '../steps/use-check.ts';
import { type CheckedFile, checkFiles, isProblem, VERDICTS, type Verdict } from './check-files.ts';
import { type FileRow, FilesTable } from './files-table.tsx';
import type { Picked } from './picked.ts';
import { saveFilesList } from './save-files-list.ts';

const t = texts.photoFiles.check;

interface Props {
  picked: Picked[];
  onBack: () => void;
  onNext: (chosen: CheckedFile[]) => void;
}

/** The row of a file in the table and in the CSV file. */
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

/** The planned result for each file, before anything is sent. */
export function Check({ picked, onBack, onNext }: Props) {
  const [replaces, setReplaces] = useState(false);
  const check = useCheck((watch) => checkFiles(picked, watch), [picked]);

  const files = check.found;
  const count = (wanted: Verdict) => files?.filter(({ verdict }) => verdict === wanted).length ?? 0;
  const problems = files?.filter(({ verdict }) => isProblem(verdict)) ?? [];
  const chosen =
    files?.filter(({ verdict }) => verdict === 'ready' || (replaces && verdict === 'replaces')) ?? [];
  const replacing = count('replaces');
  return (
    <CheckPanel
      check={check}
      total={picked.length}
      words={{ ...t, waiting: texts.photoFiles.run.waiting }}
      next={
        <Button disabled={chosen.length === 0} onClick={() => onNext(chosen)}>
          {t.submit(chosen.length)}
        </Button>
      }
      onBack={onBack}
    >
      {files !== null && (
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
    </CheckPanel>
  );
}
