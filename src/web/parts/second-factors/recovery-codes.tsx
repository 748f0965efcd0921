import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { texts } from '../../texts/texts.ts';
import { CopyButton } from '../dialogs/copy-button.tsx';
import { saveBlob } from '../files/save-blob.ts';
import classes from './second-factors.module.css';

const t = texts.account.secondFactor.recovery;

/** Shows recovery codes, once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <Alert color="yellow" icon={<IconAlertTriangle />} mb="md">
        {t.shownText}
      </Alert>
      <ol className={classes.codes} aria-label={t.shownTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs" mt="md">
        <CopyButton text={text} label={t.copy} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(t.filename, new Blob([`${text}\n`], { type: 'text/plain;charset=utf-8' }))}
        >
          {t.save}
        </Button>
      </Group>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onKept} data-autofocus>
          {t.kept}
        </Button>
      </Group>
    </>
  );
}
