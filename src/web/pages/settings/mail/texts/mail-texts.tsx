import { Anchor, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MAIL_KINDS, MAIL_LANGUAGES } from '../../../../../shared/mail/kinds.ts';
import { mailTextsQuery } from '../../../../api/mail.ts';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { Sheet } from '../../../../parts/lists/sheet.tsx';
import { texts } from '../../../../texts/texts.ts';

const t = texts.mailTexts;

/** The list of all texts of mails: a row for each kind, with a link for each language. */
export default function MailTexts() {
  const query = useQuery(mailTextsQuery);
  return (
    <>
      <Text c="dimmed" mb="md" maw={640}>
        {t.intro}
      </Text>
      <Loaded query={query}>
        {(all) => (
          <Sheet
            label={t.label}
            columns={[t.kind, ...MAIL_LANGUAGES.map((one) => texts.mail.languages[one])]}
          >
            {MAIL_KINDS.map((kind) => (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{texts.mail.kinds[kind]}</Table.Th>
                {all
                  .filter((one) => one.kind === kind)
                  .map(({ language, subject, isOwn }) => (
                    <Table.Td key={language}>
                      <Anchor component={Link} href={`/settings/mail/texts/${kind}/${language}`} inherit>
                        <bdi lang={language}>{subject}</bdi>
                      </Anchor>
                      <Text size="sm" c="dimmed">
                        {isOwn ? t.own : t.shipped}
                      </Text>
                    </Table.Td>
                  ))}
              </Table.Tr>
            ))}
          </Sheet>
        )}
      </Loaded>
    </>
  );
}
