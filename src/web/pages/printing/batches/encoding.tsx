import { Box, Button, FileButton, Group, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CHIP_FORMS, type ChipForm } from '../../../../shared/chips/forms.ts';
import { fieldsIn } from '../../../../shared/encoding/fields.ts';
import { type Organisation, organisationQuery } from '../../../api/organisation.ts';
import { type Batch, encodingUrl } from '../../../api/print-batches.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatBytes } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { readFile } from '../../people/import/read-file.ts';
import {
  type Encoded,
  encodingResults,
  JSON_MAX,
  type ReportedTable,
  tableOfJson,
} from './encoding-results.ts';

const t = texts.chips.encoding;
const SHOWN_FAULTS = 20;

interface Props {
  batch: Batch;
  onRead: (results: readonly Encoded[]) => void;
}

/** The file for encoding software, and its results; only where an organisation has chosen what is in the file. */
export function Encoding({ batch, onRead }: Props) {
  const organisation = useQuery({ ...organisationQuery, meta: { isQuiet: true } }).data;
  const [chosen, setForm] = useState<ChipForm | null>(null);
  const form = chosen ?? formOf(organisation);
  const reset = useRef<() => void>(null);
  const read = useMutation({
    mutationFn: async (file: File) => {
      const bytes = organisation?.chipReading?.bytes ?? 4;
      const found = encodingResults(
        await tableOf(file),
        batch.cards,
        { form, bytes },
        organisation?.chipReading ?? null,
        chipColumnOf(organisation)?.name ?? null,
      );
      if (found === null) throw new Error(t.faults.columns);
      return found;
    },
    onSuccess: ({ results }) => onRead(results),
    // The same file can be read again in another form.
    onSettled: () => reset.current?.(),
  });
  if (organisation === undefined || organisation.encodingFields.length === 0) return null;
  return (
    <Box mb="md">
      <Panel title={t.forBatch}>
        <Text size="sm" c="dimmed" mb="sm">
          {t.forBatchText}
        </Text>
        <Group gap="sm" align="end">
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              component="a"
              href={encodingUrl(batch, format)}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t.download[format]}
            </Button>
          ))}
          <NativeSelect
            label={t.chipForm}
            value={form}
            data={CHIP_FORMS.map((value) => ({ value, label: texts.chips.forms[value] }))}
            onChange={({ currentTarget: { value } }) => setForm(value as ChipForm)}
          />
          <FileButton
            resetRef={reset}
            onChange={(file) => file !== null && read.mutate(file)}
            accept=".csv,.txt,.json,.xlsx,.ods"
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={read.isPending}
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t.read}
              </Button>
            )}
          </FileButton>
        </Group>
        {read.error !== null && <ErrorNotice mt="sm" message={read.error.message} />}
        {read.data !== undefined && !read.isPending && (
          <div role="status">
            <Text size="sm" mt="sm">
              {t.readDone(read.data.results.length)}
            </Text>
            {read.data.faults.slice(0, SHOWN_FAULTS).map(({ line, fault }) => (
              <Text key={line} size="sm" c="red">
                {t.faults[fault](line)}
              </Text>
            ))}
          </div>
        )}
      </Panel>
    </Box>
  );
}

/** The column that has nothing but the chip, and the field in it. */
function chipColumnOf(organisation: Organisation | undefined): { name: string; field: string } | null {
  for (const { name, template } of organisation?.encodingFields ?? []) {
    const [field, ...others] = fieldsIn(template);
    if (others.length === 0 && field?.startsWith('csn') === true && /^\{\{[^}]*\}\}$/.test(template))
      return { name, field };
  }
  return null;
}

/** The form in which the file itself has chips: software gives them back so. */
function formOf(organisation: Organisation | undefined): ChipForm {
  const field = chipColumnOf(organisation)?.field;
  const given = field === 'csn' ? organisation?.chipOutput : field?.slice('csn.'.length);
  return CHIP_FORMS.find((one) => one === given) ?? 'hex';
}

/** @throws Error with a sentence for people */
async function tableOf(file: File): Promise<ReportedTable> {
  if (file.name.toLowerCase().endsWith('.json')) {
    if (file.size > JSON_MAX.bytes)
      throw new Error(
        texts.peopleImport.file.tooLarge(file.name, formatBytes(file.size), formatBytes(JSON_MAX.bytes)),
      );
    try {
      return tableOfJson(await file.text());
    } catch {
      throw new Error(t.faults.json);
    }
  }
  const [header, ...rows] = (await readFile(file)).rows;
  return { header: header?.cells ?? [], rows };
}
