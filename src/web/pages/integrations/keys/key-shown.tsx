import { Code, Group, Text } from '@mantine/core';
import type { ApiKeyWithText } from '../../../api/keys.ts';
import { CopyButton } from '../../../parts/dialogs/copy-button.tsx';
import { ShownOnce } from '../../../parts/dialogs/shown-once.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';

const t = texts.keys.shown;

interface Props {
  apiKey: ApiKeyWithText;
  note?: string | null;
  onDone: () => void;
}

/** Shows a new key once, with a command for trying it out that needs no scope. */
export function KeyShown({ apiKey: { name, key }, note, onDone }: Props) {
  const command = `curl -H "Authorization: Bearer ${key}" ${location.origin}/api/v1/organisation`;
  return (
    <ShownOnce
      title={t.title(name)}
      label={t.label}
      secret={key}
      warning={t.warning}
      copyLabel={t.copy}
      doneLabel={t.done}
      onDone={onDone}
    >
      {note && <Text mb="sm">{note}</Text>}
      <Text size="sm" mb={4}>
        {t.tryIt}
      </Text>
      <Group gap="xs" wrap="nowrap" align="start">
        <Code block className={classes.command!}>
          {command}
        </Code>
        <CopyButton text={command} label={t.copyCommand} />
      </Group>
    </ShownOnce>
  );
}
