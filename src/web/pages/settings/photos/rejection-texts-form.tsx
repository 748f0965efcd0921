import { Button, MultiSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REJECTION_TEXT_MAX } from '../../../../shared/limits.ts';
import { REASON_CODES, type ReasonCode } from '../../../../shared/reason-codes.ts';
import type { Organisation } from '../../../api/organisation.ts';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { USUAL_TEXTS } from '../../../parts/photos/advice.ts';
import { reasonName } from '../../../parts/photos/reason-names.ts';
import { MessageWith, ownTexts } from '../../../parts/photos/rejection-message.tsx';
import { texts } from '../../../texts/texts.ts';
import { EditingFoot, SETTINGS, useEditing } from '../editing.tsx';
import classes from './photos.module.css';

const t = texts.rejections;

type Values = Organisation['rejectionTexts'];

const labels = Object.fromEntries(REASON_CODES.map((code) => [code, reasonName(code)])) as Record<
  ReasonCode,
  string
>;

/** The texts as the server stores them: trimmed, and null for an empty one. */
const tidied = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([code, text]) => [code, text?.trim() || null])) as Values;

/** The texts that differ between two states, as they are sent. */
const differing = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    REASON_CODES.filter((code) => before[code] !== after[code]).map((code) => [code, after[code]]),
  );

const TEXTS = {
  valuesOf: ({ rejectionTexts }: Organisation): Values => rejectionTexts,
  changesOf: (before: Values, after: Values) => {
    const rejectionTexts = differing(before, tidied(after));
    return Object.keys(rejectionTexts).length === 0 ? null : { rejectionTexts };
  },
  rebased: (edited: Values, before: Values, after: Values): Values => ({
    ...after,
    ...differing(before, tidied(edited)),
  }),
  words: { ...t, leave: { ...texts.photoPolicy.leave, text: t.leaveText } },
};

/** A sentence for each reason, with a preview of the whole message. */
export function RejectionTextsForm({ organisation }: { organisation: Organisation }) {
  const editing = useEditing(organisation, SETTINGS, TEXTS);
  const { values, setValues, overtaken } = editing;
  const [shown, setShown] = useState<ReasonCode[]>(['focus', 'eyes_closed']);
  const set = (code: ReasonCode, text: string | null) => setValues({ ...values, [code]: text });
  return (
    <form noValidate className={classes.form} onSubmit={editing.submit}>
      <Panel title={t.title}>
        <Text size="sm" c="dimmed" maw={640}>
          {t.intro}
        </Text>
        <MultiSelect
          mt="md"
          label={t.previewReasons}
          data={REASON_CODES.map((code) => ({ value: code, label: labels[code] }))}
          value={shown}
          onChange={(codes) => setShown(REASON_CODES.filter((code) => codes.includes(code)))}
        />
        <MessageWith reasonCodes={shown} note={null} own={ownTexts({ rejectionTexts: tidied(values) })} />
      </Panel>
      <Panel title={t.reasons}>
        {REASON_CODES.map((code) => (
          <div key={code} className={classes.sentence}>
            <Textarea
              label={labels[code]}
              description={values[code] === null ? t.usual : t.own}
              placeholder={USUAL_TEXTS[code]}
              autosize
              minRows={1}
              maxLength={REJECTION_TEXT_MAX}
              value={values[code] ?? ''}
              onChange={({ currentTarget: { value } }) => set(code, value === '' ? null : value)}
            />
            {values[code] !== null && (
              <Button
                mt={4}
                size="compact-xs"
                variant="default"
                aria-label={t.back(labels[code])}
                onClick={() => set(code, null)}
              >
                {t.backShort}
              </Button>
            )}
          </div>
        ))}
      </Panel>
      <EditingFoot
        editing={editing}
        stale={overtaken && <StaleNotice before={overtaken.before} now={overtaken.now} labels={labels} />}
      />
    </form>
  );
}
