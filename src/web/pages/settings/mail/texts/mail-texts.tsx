import { Anchor, NativeSelect, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { directionOf, LANGUAGES } from '../../../../../shared/texts/languages.ts';
import { mailTextsQuery } from '../../../../api/mail.ts';
import { organisationQuery } from '../../../../api/organisation.ts';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { Sheet } from '../../../../parts/lists/sheet.tsx';
import { useAddress } from '../../../../parts/lists/use-address.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.mailTexts;

/** The texts of all mails in one language, at first the organisation's: a row for each kind. */
export default function MailTexts() {
  const query = useQuery(mailTextsQuery);
  const usual = useQuery(organisationQuery).data?.language ?? LANGUAGES[0];
  const address = useAddress();
  const shown = LANGUAGES.find((one) => one === address.get('language')) ?? usual;
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t.intro}
      </Text>
      <NativeSelect
        mb="md"
        maw={240}
        label={t.language}
        value={shown}
        data={LANGUAGES.map((value) => ({ value, label: texts.mail.languages[value] }))}
        onChange={({ currentTarget: { value } }) => address.set({ language: value })}
      />
      <Loaded query={query}>
        {(all) => (
          <Sheet label={t.label} columns={[t.kind, t.parts.subject, t.words]}>
            {all
              .filter(({ language }) => language === shown)
              .map(({ kind, language, subject, isOwn }) => (
                <Table.Tr key={kind}>
                  <Table.Th scope="row">
                    <Anchor component={Link} href={`/settings/mail/texts/${kind}/${language}`} inherit>
                      {texts.mail.kinds[kind]}
                    </Anchor>
                  </Table.Th>
                  <Table.Td>
                    <bdi lang={language} dir={directionOf(language)}>
                      {subject}
                    </bdi>
                  </Table.Td>
                  <Table.Td>{isOwn ? t.own : t.shipped}</Table.Td>
                </Table.Tr>
              ))}
          </Sheet>
        )}
      </Loaded>
    </>
  );
}
