import { Button, Group, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_TEXT_MAX } from '../../../../../shared/limits.ts';
import { hasLink } from '../../../../../shared/mail/text.ts';
import { directionOf } from '../../../../../shared/texts/languages.ts';
import { isApiError } from '../../../../api/client/api-error.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import {
  changeMailText,
  type MailText,
  type MailTextKey,
  mailStateQuery,
  mailTextQuery,
  mailTextsQuery,
  resetMailText,
  sendMailTextTest,
} from '../../../../api/mail.ts';
import { useSession } from '../../../../api/session.ts';
import { StaleNotice } from '../../../../parts/answers/stale-notice.tsx';
import { Confirm } from '../../../../parts/dialogs/confirm.tsx';
import { say, sayFailure } from '../../../../parts/dialogs/say.ts';
import { Panel } from '../../../../parts/page/panel.tsx';
import { texts } from '../../../../texts/texts.ts';
import { EditingFoot, useEditing } from '../../editing.tsx';
import settings from '../../settings.module.css';
import { MailPreview } from './mail-preview.tsx';

const t = texts.mailTexts;
const PARTS = ['subject', 'body', 'button'] as const;

type Values = Pick<MailText, (typeof PARTS)[number]>;

const valuesOf = ({ subject, body, button }: MailText): Values => ({ subject, body, button });
const isSame = (one: Values, other: Values) => PARTS.every((part) => one[part] === other[part]);

const TEXT = {
  valuesOf,
  changesOf: (before: Values, after: Values) => (isSame(before, after) ? null : after),
  rebased: (edited: Values, before: Values, after: Values): Values =>
    Object.fromEntries(
      PARTS.map((part) => [part, edited[part] === before[part] ? after[part] : edited[part]]),
    ) as unknown as Values,
  words: t,
};

const sourceOf = (key: MailTextKey) => ({
  load: () => queryClient.fetchQuery({ ...mailTextQuery(key), staleTime: 0 }),
  save: (version: number, values: Values) => changeMailText(key, version, values),
  onSaved: (saved: MailText) => {
    queryClient.setQueryData(mailTextQuery(key).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: mailTextsQuery.queryKey, exact: true });
  },
});

/** The form of a text, with the facts that it can name, and the mail as it would arrive. */
export function MailTextForm({ text }: { text: MailText }) {
  const { staff } = useSession();
  const isSetUp = useQuery(mailStateQuery).data?.isSetUp ?? false;
  const { kind, language, facts } = text;
  const key = { kind, language };
  const source = sourceOf(key);
  const editing = useEditing(text, source, TEXT);
  const { values, setValues, save, base, overtaken, isChanged, replace } = editing;
  const [isResetting, setResetting] = useState(false);
  const test = useMutation({
    mutationFn: () => sendMailTextTest(key, base.version, staff.email),
    onSuccess: () => {
      say(t.tested(staff.email));
      void queryClient.invalidateQueries({ queryKey: ['mail'] });
    },
    onError: sayFailure,
  });
  const errors = isApiError(save.error) ? save.error.byField : {};
  const isAtField = Object.keys(errors).length > 0;
  const field = (part: keyof Values) => ({
    label: t.parts[part],
    maxLength: MAIL_TEXT_MAX[part],
    error: errors[part],
    lang: language,
    dir: directionOf(language),
    value: values[part],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [part]: currentTarget.value }),
  });
  return (
    <form noValidate className={settings.form} onSubmit={editing.submit}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg" mt="md">
        <Panel title={t.title(texts.mail.kinds[kind], texts.mail.languages[language])}>
          <TextInput mb="md" {...field('subject')} />
          <Textarea mb="md" autosize minRows={8} description={t.bodyHint} {...field('body')} />
          {hasLink(kind) && <TextInput mb="md" description={t.buttonHint} {...field('button')} />}
          <Text size="sm" fw={600}>
            {t.facts}
          </Text>
          <ul className={settings.facts}>
            {facts.map(({ name, isNeeded }) => (
              <li key={name}>
                <code>{`{${name}}`}</code> {t.aboutFacts[name as keyof typeof t.aboutFacts]}
                {isNeeded && `, ${t.needed}`}
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t.preview}>
          <MailPreview text={values} facts={facts} language={language} />
          <Group mt="md" gap="sm">
            <Button
              variant="default"
              disabled={isChanged || !isSetUp}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {t.test}
            </Button>
            {base.isOwn && (
              <Button variant="default" onClick={() => setResetting(true)}>
                {t.reset.open}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            {!isSetUp ? texts.mail.off.title : isChanged ? t.saveFirst : t.testHint(staff.email)}
          </Text>
        </Panel>
      </SimpleGrid>
      <EditingFoot
        editing={isAtField ? { ...editing, save: { ...save, error: null } } : editing}
        stale={overtaken && <StaleNotice before={overtaken.before} now={overtaken.now} labels={t.parts} />}
      />
      {isResetting && (
        <Confirm
          {...t.reset}
          run={() => resetMailText(key, base.version)}
          onDone={(now) => {
            source.onSaved(now);
            replace(now);
            setResetting(false);
            say(t.reset.done);
          }}
          onClose={() => setResetting(false)}
        />
      )}
    </form>
  );
}
