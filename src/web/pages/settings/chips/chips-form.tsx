import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { CHIP_BYTES, type ChipBytes } from '../../../../shared/chips/bytes.ts';
import { CHIP_FORMS, CHIP_OUTPUTS, type ChipForm, type ChipOutput } from '../../../../shared/chips/forms.ts';
import type { Organisation } from '../../../api/organisation.ts';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { texts } from '../../../texts/texts.ts';
import { EditingFoot, SETTINGS, useEditing } from '../editing.tsx';
import classes from '../settings.module.css';
import { changesOf, rebased, valuesOf } from './chip-values.ts';
import { EncodingColumns } from './encoding-columns.tsx';
import { LearnDialog } from './learn-dialog.tsx';
import { Preview } from './preview.tsx';

const t = texts.chips.settings;
const { forms } = texts.chips;
const CHIPS = { valuesOf, changesOf, rebased, words: t };

/** The form: how readers type chips and other systems show them, with a preview; and the columns of the file for encoders. */
export function ChipsForm({ organisation }: { organisation: Organisation }) {
  const editing = useEditing(organisation, SETTINGS, CHIPS);
  const { values, setValues, overtaken } = editing;
  const [isLearning, setIsLearning] = useState(false);
  return (
    <form noValidate className={classes.chips} onSubmit={editing.submit}>
      <Panel title={t.reading}>
        <Text size="sm" c="dimmed" maw={640} mb="md">
          {t.readingText}
        </Text>
        <Group align="end" gap="md">
          <NativeSelect
            label={t.form}
            value={values.form}
            data={[
              { value: '', label: t.unknown },
              ...CHIP_FORMS.map((value) => ({ value, label: forms[value] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              setValues({ ...values, form: value as ChipForm | '' })
            }
          />
          <NativeSelect
            label={t.bytes}
            value={String(values.bytes)}
            disabled={values.form === ''}
            data={CHIP_BYTES.map(String)}
            onChange={({ currentTarget: { value } }) =>
              setValues({ ...values, bytes: Number(value) as ChipBytes })
            }
          />
          <Button variant="default" onClick={() => setIsLearning(true)}>
            {t.learn}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {t.bytesHint}
        </Text>
      </Panel>
      <Panel title={t.output}>
        <NativeSelect
          maw={320}
          label={t.outputLabel}
          description={t.outputText}
          value={values.output}
          data={CHIP_OUTPUTS.map((value) => ({ value, label: forms[value] }))}
          onChange={({ currentTarget: { value } }) => setValues({ ...values, output: value as ChipOutput })}
        />
        <Preview bytes={values.bytes} />
      </Panel>
      <Panel title={texts.chips.encoding.title}>
        <EncodingColumns fields={values.fields} onChange={(fields) => setValues({ ...values, fields })} />
      </Panel>
      <EditingFoot
        editing={editing}
        stale={
          overtaken && (
            <StaleNotice
              before={{ ...overtaken.before, fields: JSON.stringify(overtaken.before.fields) }}
              now={{ ...overtaken.now, fields: JSON.stringify(overtaken.now.fields) }}
              labels={t.labels}
            />
          )
        }
      />
      {isLearning && (
        <LearnDialog
          onLearned={({ reading, output }) => {
            setValues({ ...values, ...reading, output });
            setIsLearning(false);
          }}
          onClose={() => setIsLearning(false)}
        />
      )}
    </form>
  );
}
