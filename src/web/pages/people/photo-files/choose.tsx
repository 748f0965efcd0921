import { Button, Group, Text } from '@mantine/core';
import { IconFileZip, IconFolder, IconPhotoUp } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { DropArea } from '../../../parts/files/drop-area.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { chosenFiles, droppedFiles, gather } from './gather.ts';
import { type Picked, Unusable } from './picked.ts';

const t = texts.photoFiles.choose;

/** Every browser knows this attribute, but React's types don't. */
const FOLDER = { webkitdirectory: '' };

/** Takes archives, a folder or files, and lists the files in them, or explains why it can't. */
export function Choose({ onRead }: { onRead: (picked: Picked[]) => void }) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const archive = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = async (found: ReturnType<typeof droppedFiles>) => {
    setIsReading(true);
    setProblem(null);
    try {
      onRead(await gather(await found));
    } catch (error) {
      setProblem(error instanceof Unusable ? error.message : t.unreadable);
    }
    setIsReading(false);
  };
  const onChoice = ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const files = chosenFiles(field.files ?? []);
    // The field is emptied, so that the same file can be chosen again once it is repaired.
    field.value = '';
    if (files.length > 0) void take(Promise.resolve(files));
  };
  const onDrop = ({ items }: DataTransfer) => {
    if (!isReading) void take(droppedFiles(items));
  };
  return (
    <Panel title={t.title}>
      <Text mb="md" maw={640}>
        {t.text}
      </Text>
      <DropArea label={t.title} onDrop={onDrop}>
        <IconPhotoUp size={44} stroke={1.2} aria-hidden />
        <Text>{t.drop}</Text>
        <Group gap="xs" justify="center">
          <Button
            loading={isReading}
            leftSection={<IconFileZip size={16} aria-hidden />}
            onClick={() => archive.current?.click()}
          >
            {t.zip}
          </Button>
          <Button
            variant="default"
            disabled={isReading}
            leftSection={<IconFolder size={16} aria-hidden />}
            onClick={() => folder.current?.click()}
          >
            {t.folder}
          </Button>
        </Group>
        <input ref={archive} type="file" accept=".zip" multiple hidden onChange={onChoice} />
        <input ref={folder} type="file" {...FOLDER} hidden onChange={onChoice} />
        <Text size="sm" c="dimmed" role="status">
          {isReading ? t.reading : t.kinds}
        </Text>
      </DropArea>
      {problem !== null && <ErrorNotice mt="md" message={problem} />}
    </Panel>
  );
}
