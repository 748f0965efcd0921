import { Alert, Text } from '@mantine/core';
import type { Schema } from '../../../api/client/client.ts';
import { SettingLine } from '../../../parts/words/setting-line.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';

const t = texts.mail;
/** Examples, as in the env file that comes with Lanyard. */
const LINES = ['SMTP_URL=smtp://cards@mail.example.edu', 'MAIL_FROM=Card Office <cards@example.edu>'];

/** Says whether mail is set up, and whether it is being sent. */
export function MailState({ state: { isSetUp, server, from, trouble } }: { state: Schema<'MailState'> }) {
  if (!isSetUp)
    return (
      <Alert title={t.off.title} mb="lg">
        {t.off.text}
        {LINES.map((line) => (
          <SettingLine key={line} line={line} />
        ))}
      </Alert>
    );
  if (trouble === null) return <Text c="dimmed">{t.well(server!, from!)}</Text>;
  return (
    <Alert color="red" title={t.trouble.title}>
      <Text size="sm">
        <When at={trouble.since} say={t.trouble.text} />
      </Text>
      <Text size="sm" mt="xs">
        <bdi>{trouble.message}</bdi>
      </Text>
    </Alert>
  );
}
