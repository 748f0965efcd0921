import { Button, MultiSelect, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { REJECTION_TEXT_MAX } from '../../../../shared/limits.ts';
import { REASON_CODES, type ReasonCode } from '../../../../shared/reason-codes.ts';
import { USUAL_TEXTS } from '../../../../shared/rejection-texts.ts';
import { isApiError } from '../../../api/client/api-error.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../../api/organisation.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { StaleNotice } from '../../../parts/answers/stale-notice.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { useLeaving } from '../../../parts/page/leaving.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { ownTexts, Told } from '../../../parts/photos/person-is-told.tsx';
import { reasonName } from '../../../parts/photos/reason-names.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './photos.module.css';

const t = texts.rejections;

type Values = Organisation['rejectionTexts'];

const labels = Object.fromEntries(REASON_CODES.map((code) => [code, reasonName(code)])) as Record<
  ReasonCode,
  string
>;

/** What differs between two states of the texts, as it is sent. */
const differing = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    REASON_CODES.filter((code) => before[code] !== after[code]).map((code) => [code, after[code]]),
  );

/** A sentence for each reason, with a preview of what they make together. */
export function RejectionTextsForm({ organisation }: { organisation: Organisation }) {
  // The editing starts from this; what others save meanwhile is shown before it is overwritten.
  const [base, setBase] = useState(organisation);
  const [overtaken, setOvertaken] = useState<Organisation | null>(null);
  const [values, setValues] = useState(organisation.rejectionTexts);
  const [shown, setShown] = useState<ReasonCode[]>(['focus', 'eyes_closed']);
  const changes = differing(base.rejectionTexts, tidied(values));
  const isChanged = Object.keys(changes).length > 0;
  const leaving = useLeaving(isChanged);
  const save = useMutation({
    mutationFn: async () => {
      try {
        return { now: await updateOrganisation(base.version, { rejectionTexts: changes }), isSaved: true };
      } catch (error) {
        if (!isApiError(error, 'precondition_failed')) throw error;
        return { now: await queryClient.fetchQuery({ ...organisationQuery, staleTime: 0 }), isSaved: false };
      }
    },
    onSuccess: ({ now, isSaved }) => {
      setBase(now);
      setOvertaken(isSaved ? null : base);
      setValues(isSaved ? now.rejectionTexts : { ...now.rejectionTexts, ...changes });
      if (!isSaved) return;
      queryClient.setQueryData(organisationQuery.queryKey, now);
      say(t.saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save.mutate();
    else say(texts.settings.organisation.unchanged);
  };
  const set = (code: ReasonCode, text: string | null) => setValues({ ...values, [code]: text });
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
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
        <Told reasonCodes={shown} note={null} own={ownTexts({ rejectionTexts: tidied(values) })} />
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
      {overtaken !== null && (
        <div>
          <StaleNotice before={overtaken.rejectionTexts} now={base.rejectionTexts} labels={labels} />
          <Text size="sm" mt="xs">
            {t.overtaken}
          </Text>
        </div>
      )}
      {save.error !== null && <ErrorNotice error={save.error} />}
      <div className={classes.save}>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
        {isChanged && <Text size="sm">{t.unsaved}</Text>}
      </div>
      {leaving.go !== null && (
        <Confirm
          title={texts.photoPolicy.leave.title}
          text={t.leaveText}
          submit={texts.photoPolicy.leave.submit}
          isDestructive
          run={async () => leaving.go?.()}
          onDone={() => undefined}
          onClose={leaving.stay}
        />
      )}
    </form>
  );
}

/** As the server keeps it: without spaces around, and null where there is nothing. */
const tidied = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([code, text]) => [code, text?.trim() || null])) as Values;
