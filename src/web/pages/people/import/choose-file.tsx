import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { DropArea } from '../../../parts/files/drop-area.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { type PeopleTable, readTable } from './read-table.ts';
import { saveExample } from './result-file.ts';

const t = texts.peopleImport.file;

const ACCEPTED =
  '.csv,.txt,.tsv,.xlsx,.ods,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

/** Takes a file, or says why it can't be read. */
export function ChooseFile({ onRead }: { onRead: (table: PeopleTable) => void }) {
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setIsReading(true);
    setProblem(null);
    try {
      onRead(await readTable(file));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setIsReading(false);
  };
  const onDrop = ({ files: [file] }: DataTransfer) => {
    if (file !== undefined && !isReading) void read(file);
  };
  return (
    <Panel title={t.title}>
      <Text mb="md" maw={640}>
        {t.text}
      </Text>
      <DropArea label={t.title} onDrop={onDrop}>
        <IconFileSpreadsheet size={44} stroke={1.2} aria-hidden />
        <Text>{t.drop}</Text>
        <FileButton accept={ACCEPTED} onChange={(file) => file && void read(file)}>
          {(props) => (
            <Button {...props} loading={isReading} leftSection={<IconUpload size={16} aria-hidden />}>
              {t.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {isReading ? t.reading : t.kinds}
        </Text>
      </DropArea>
      {problem !== null && <ErrorNotice mt="md" message={problem} />}
      <Group mt="md">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={saveExample}
        >
          {t.example}
        </Button>
      </Group>
    </Panel>
  );
}
