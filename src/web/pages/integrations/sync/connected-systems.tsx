import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { bridgesQuery } from '../../../api/bridges.ts';
import { consumersQuery } from '../../../api/consumers.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { texts } from '../../../texts/texts.ts';
import { Bridges } from './bridges.tsx';
import { Consumers } from './consumers.tsx';

const t = texts.integrations.sync;

/** The reports of bridges, and the positions of API keys in the feeds. */
export default function ConnectedSystems() {
  const bridges = useQuery(bridgesQuery);
  const consumers = useQuery(consumersQuery);
  return (
    <Loaded query={bridges}>
      {(reports) => (
        <Loaded query={consumers}>
          {(keys) =>
            reports.length + keys.length === 0 ? (
              <NoneYet />
            ) : (
              <Stack>
                <Text c="dimmed" maw={640}>
                  {t.intro}
                </Text>
                {reports.length > 0 && <Bridges bridges={reports} />}
                {reports.length > 0 && keys.length > 0 && (
                  <Title order={2} size="h4" mt="md">
                    {t.consumersTitle}
                  </Title>
                )}
                {keys.length > 0 && <Consumers consumers={keys} />}
              </Stack>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

const NoneYet = () => (
  <Empty
    icon={IconArrowsExchange}
    title={t.empty.title}
    text={t.empty.text}
    action={
      <Button component={Link} href="/integrations/new">
        {t.empty.action}
      </Button>
    }
  />
);
