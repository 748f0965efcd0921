import { Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type Endpoint, endpointsQuery } from '../../../../api/webhooks.ts';
import { Empty } from '../../../../parts/answers/empty.tsx';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { Sheet } from '../../../../parts/lists/sheet.tsx';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { Health } from './health.tsx';
import { shownPatterns } from './patterns.ts';

const t = texts.webhooks;

/** The endpoints that events are sent to, with their health. */
export default function Endpoints() {
  const query = useQuery(endpointsQuery);
  return <Loaded query={query}>{(endpoints) => <List endpoints={endpoints} />}</Loaded>;
}

function List({ endpoints }: { endpoints: Endpoint[] }) {
  const create = (
    <Button component={Link} href="/integrations/webhooks/new" leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  );
  if (endpoints.length === 0) return <Empty icon={IconWebhook} {...t.empty} action={create} />;
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw={640}>
          {t.intro}
        </Text>
        {create}
      </Group>
      <Sheet label={t.table.label} columns={[t.table.url, t.table.events, t.table.health, t.table.created]}>
        {endpoints.map((endpoint) => (
          <Table.Tr key={endpoint.id} data-over={!endpoint.enabled || undefined}>
            <Table.Th scope="row" className={classes.address}>
              <Anchor component={Link} href={`/integrations/webhooks/${endpoint.id}`}>
                {endpoint.url}
              </Anchor>
              {endpoint.description !== null && (
                <Text component="div" size="xs" c="dimmed" fw={400} mt={2} lineClamp={2}>
                  {endpoint.description}
                </Text>
              )}
            </Table.Th>
            <Table.Td>
              <div className={classes.badges}>
                {shownPatterns(endpoint.events).map((pattern) => (
                  <Badge key={pattern} variant="default" size="sm">
                    {pattern}
                  </Badge>
                ))}
              </div>
            </Table.Td>
            <Table.Td>
              <Health endpoint={endpoint} />
            </Table.Td>
            <Table.Td className={classes.short}>
              <When at={endpoint.createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Sheet>
    </>
  );
}
