import { Anchor, Text } from '@mantine/core';
import { ShownOnce } from '../../../../parts/dialogs/shown-once.tsx';
import { texts } from '../../../../texts/texts.ts';

const t = texts.webhooks.secret;

export const SecretShown = ({
  secret,
  isRotated = false,
  onDone,
}: {
  secret: string;
  isRotated?: boolean;
  onDone: () => void;
}) => (
  <ShownOnce
    title={t.title}
    label={t.label}
    secret={secret}
    warning={t.warning}
    copyLabel={t.copy}
    doneLabel={t.done}
    onDone={onDone}
  >
    {isRotated && <Text mb="xs">{t.both}</Text>}
    <Text size="sm">
      {t.how}{' '}
      <Anchor href="/docs" target="_blank">
        {texts.keys.reference}
      </Anchor>
    </Text>
  </ShownOnce>
);
