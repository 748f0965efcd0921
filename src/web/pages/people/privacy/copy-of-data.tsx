import { Alert, Button, Group, Modal, Progress, Text } from '@mantine/core';
import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { saveFile } from '../../../api/client/save-file.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { copyUrl, fetchCopy, type Held, heldQuery } from '../../../api/privacy.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { saveBlob } from '../../../parts/files/save-blob.ts';
import { formatBytes } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.privacy.copy;

/** A larger file would fill the page's memory, so the browser downloads it by itself. */
const IN_PAGE_MAX_BYTES = 500_000_000;

/** Downloads a copy of all that is held about a person. */
export function CopyOfData({ holder, onClose }: { holder: CardHolder; onClose: () => void }) {
  const held = useQuery(heldQuery(holder.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.title(isolated(displayName(holder)))}
      closeButtonProps={{ 'aria-label': texts.shell.close }}
    >
      <Loaded query={held}>{(now) => <Copy held={now} onClose={onClose} />}</Loaded>
    </Modal>
  );
}

function Copy({ held, onClose }: { held: Held; onClose: () => void }) {
  const { id, fileBytes } = held;
  const [bytes, setBytes] = useState(0);
  const under = useRef<AbortController>(null);
  // Closing the dialog cancels its download.
  useEffect(() => () => under.current?.abort(), []);
  const run = useMutation({
    mutationFn: async () => {
      if (fileBytes > IN_PAGE_MAX_BYTES) {
        await saveFile(copyUrl(id));
        return null;
      }
      setBytes(0);
      under.current = new AbortController();
      const file = await fetchCopy(id, setBytes, under.current.signal);
      const name = `person-${id}.zip`;
      saveBlob(name, file);
      return t.saved(name, formatBytes(file.size));
    },
    onSuccess: (saved) => {
      if (saved !== null) return;
      say(t.byBrowser);
      onClose();
    },
  });
  return (
    <>
      <Text>{t.text(texts.privacy.and(contents(held)))}</Text>
      <Text mt="sm">
        {t.file(formatBytes(fileBytes))} {t.noted}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {run.isSuccess ? texts.shell.close : texts.shell.cancel}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconDownload size={16} />}
          loading={run.isPending}
          onClick={() => run.mutate()}
        >
          {run.isSuccess ? t.again : t.submit}
        </Button>
      </Group>
      {/* The progress appears below the buttons, so that they don't move. */}
      {run.isPending && (
        <>
          <Progress
            mt="md"
            // The bar never looks full before the file is complete, because its size was an estimate.
            value={Math.min(99, (bytes / fileBytes) * 100)}
            aria-label={t.progress(formatBytes(bytes), formatBytes(fileBytes))}
          />
          <Text mt={4} size="sm">
            {t.progress(formatBytes(bytes), formatBytes(fileBytes))}
          </Text>
        </>
      )}
      {run.error !== null && (
        <ErrorNotice mt="md" {...(isApiError(run.error) ? { error: run.error } : { message: t.broken })} />
      )}
      {run.data != null && (
        <Alert mt="md" color="green" role="status" icon={<IconCheck />}>
          {run.data}
        </Alert>
      )}
    </>
  );
}

function contents(held: Held): string[] {
  const counts = (['photos', 'cards', 'orders', 'auditEntries'] as const).flatMap((kind) =>
    held[kind] === 0 ? [] : [texts.privacy.counts[kind](held[kind])],
  );
  return [t.details, ...counts];
}
