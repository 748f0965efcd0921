import { Button, NativeSelect, SimpleGrid, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { NOTICE_MAX } from '../../../../../shared/limits.ts';
import { noticeIn } from '../../../../../shared/photos/notice.ts';
import { directionOf, LANGUAGES } from '../../../../../shared/texts/languages.ts';
import { PHOTO_NOTICE } from '../../../../../shared/texts/photo-notice.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import type { Organisation } from '../../../../api/organisation.ts';
import { changePhotoNotice, type PhotoNotice, photoNoticeQuery } from '../../../../api/photo-notice.ts';
import { StaleNotice } from '../../../../parts/answers/stale-notice.tsx';
import { Confirm } from '../../../../parts/dialogs/confirm.tsx';
import { say } from '../../../../parts/dialogs/say.ts';
import { Panel } from '../../../../parts/page/panel.tsx';
import { texts } from '../../../../texts/texts.ts';
import { EditingFoot, useEditing } from '../../editing.tsx';
import settings from '../../settings.module.css';
import { NoticePreview } from './notice-preview.tsx';
import { NoticeUses } from './notice-uses.tsx';
import { changesOf, flat, missingIn, noticeOf, rebased, valuesOf } from './notice-values.ts';

const t = texts.photoNotice;
const { languages } = texts.mail;

const NOTICE = { valuesOf, changesOf, rebased, words: t };

const SOURCE = {
  load: () => queryClient.fetchQuery({ ...photoNoticeQuery, staleTime: 0 }),
  save: changePhotoNotice,
  onSaved: (saved: PhotoNotice) => {
    queryClient.setQueryData(photoNoticeQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['photo-notice', 'versions'] });
  },
};

const LABELS = { ...languages, uses: t.uses };

interface Props {
  notice: PhotoNotice;
  organisation: Organisation;
}

/** The form of the notice, a language at a time, and the notice as people see it. */
export function NoticeForm({ notice, organisation: { name, language: usual } }: Props) {
  const editing = useEditing(notice, SOURCE, NOTICE);
  const { values, setValues, base, overtaken, replace } = editing;
  const [language, setLanguage] = useState(usual);
  const [isResetting, setResetting] = useState(false);
  const typed = noticeOf(values);
  const { text, language: shown } = noticeIn(typed, language, usual);
  const set = (words: string) => setValues({ ...values, texts: { ...values.texts, [language]: words } });
  const isOwn = base.uses.length > 0 || Object.keys(base.texts).length > 0;
  const submit = (event: FormEvent) => {
    if (typed.uses.every((use) => missingIn(use, typed).length === 0)) return editing.submit(event);
    event.preventDefault();
    say(t.incomplete);
  };
  return (
    <form noValidate className={settings.form} onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg" mt="md">
        <Panel title={t.title}>
          <NativeSelect
            mb="md"
            label={t.language}
            value={language}
            data={LANGUAGES.map((value) => ({ value, label: languages[value] }))}
            onChange={({ currentTarget: { value } }) =>
              setLanguage(LANGUAGES.find((one) => one === value) ?? usual)
            }
          />
          <Textarea
            label={t.text}
            description={t.textHint}
            autosize
            minRows={8}
            maxLength={NOTICE_MAX.text}
            lang={language}
            dir={directionOf(language)}
            value={values.texts[language]}
            onChange={({ currentTarget: { value } }) => set(value)}
          />
          {values.texts[language].trim() === '' && (
            <>
              <Text size="sm" mt="xs">
                {text === null ? t.shipped : t.elsewhere(languages[shown])}
              </Text>
              <Button
                mt="xs"
                size="xs"
                variant="default"
                onClick={() => set(PHOTO_NOTICE[language].lines(name).join('\n\n'))}
              >
                {t.begin}
              </Button>
            </>
          )}
          <NoticeUses
            values={values}
            language={language}
            onChange={(uses) => setValues({ ...values, uses })}
          />
        </Panel>
        <Panel title={t.preview}>
          <NoticePreview notice={typed} language={language} />
          {isOwn && (
            <Button mt="md" variant="default" onClick={() => setResetting(true)}>
              {t.reset.open}
            </Button>
          )}
        </Panel>
      </SimpleGrid>
      <EditingFoot
        editing={editing}
        stale={
          overtaken && (
            <StaleNotice before={flat(overtaken.before)} now={flat(overtaken.now)} labels={LABELS} />
          )
        }
      />
      {isResetting && (
        <Confirm
          {...t.reset}
          run={() => changePhotoNotice(base.version, { texts: {}, uses: [] })}
          onDone={(now) => {
            SOURCE.onSaved(now);
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
