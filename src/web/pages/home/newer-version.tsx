import { Alert, Anchor, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import type { Overview } from '../../api/overview.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.home.newerVersion;

/** Tells admins of a newer version, which a file on the server names. */
export const NewerVersion = ({ named }: { named: NonNullable<Overview['newerVersion']> }) => (
  <Alert mb="lg" icon={<IconPackage />} title={t.title(named.version)}>
    <Text>{t.text}</Text>
    {named.notes !== null && <Text dir="auto">{named.notes}</Text>}
    {named.url !== null && (
      <Anchor href={named.url} target="_blank" rel="noreferrer">
        {t.more}
      </Anchor>
    )}
  </Alert>
);
