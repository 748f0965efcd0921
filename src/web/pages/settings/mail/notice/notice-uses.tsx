import { Button, Text, TextInput } from '@mantine/core';
import { NOTICE_MAX } from '../../../../../shared/limits.ts';
import { directionOf, type Language } from '../../../../../shared/texts/languages.ts';
import { LANGUAGE, LOCALE } from '../../../../texts/locale.ts';
import { texts } from '../../../../texts/texts.ts';
import { missingIn, noticeOf, noWords, type Values } from './notice-values.ts';

const t = texts.photoNotice;
const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

interface Props {
  values: Values;
  language: Language;
  onChange: (uses: Values['uses']) => void;
}

/** The optional uses, with their words in one language. */
export function NoticeUses({ values, language, onChange }: Props) {
  const { uses } = values;
  const notice = noticeOf(values);
  return (
    <>
      <Text size="sm" fw={600} mt="md">
        {t.uses}
      </Text>
      <Text size="sm" c="dimmed">
        {t.usesHint}
      </Text>
      {uses.map(({ key, labels }, place) => {
        const missing = missingIn(notice.uses[place]!, notice);
        const change = (label: string) =>
          onChange(uses.with(place, { key, labels: { ...labels, [language]: label } }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new use has no key yet
          <div key={place}>
            <TextInput
              mt="sm"
              label={t.use(place + 1)}
              description={key === null ? undefined : t.key(key)}
              placeholder={language === LANGUAGE ? t.usePlaceholder : undefined}
              maxLength={NOTICE_MAX.label}
              lang={language}
              dir={directionOf(language)}
              value={labels[language]}
              onChange={({ currentTarget: { value } }) => change(value)}
            />
            {missing.length > 0 && (
              <Text size="sm" mt={4}>
                {t.missing(list.format(missing.map((one) => texts.mail.languages[one])))}
              </Text>
            )}
            <Button
              mt={4}
              size="compact-xs"
              variant="default"
              onClick={() => onChange(uses.filter((_, other) => other !== place))}
            >
              {t.removeUse(place + 1)}
            </Button>
          </div>
        );
      })}
      {uses.length < NOTICE_MAX.uses && (
        <div>
          <Button
            mt="sm"
            size="xs"
            variant="default"
            onClick={() => onChange([...uses, { key: null, labels: noWords() }])}
          >
            {t.addUse}
          </Button>
        </div>
      )}
    </>
  );
}
