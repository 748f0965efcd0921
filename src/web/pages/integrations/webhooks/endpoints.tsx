import { Anchor, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { endpointsQuery } from '../../../api/webhooks.ts';
import { Empty } from '../../../parts/empty.tsx';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Waiting } from '../../../parts/waiting.tsx';
import { When } from '../../../parts/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from '../integrations.module.css';
import { Health } from './health.tsx';
import { shownPatterns } from './patterns.ts';

const t = texts.webhooks;

/** Where events are sent, and whether they arrive. */
export default function Endpoints() {
  const endpoints = useQuery(endpointsQuery);
  if (endpoints.error !== null)
    return <ErrorNotice error={endpoints.error} onRetry={() => void endpoints.refetch()} />;
  if (endpoints.data === undefined) return <Waiting />;
  const create = (
    <Button component={Link} href="/integrations/webhooks/new" leftSection={<IconPlus size={18} />}>
      {t.create}
    </Button>
  );
  if (endpoints.data.length === 0) return <Empty icon={IconWebhook} {...t.empty} action={create} />;
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text c="dimmed" maw={640}>
          {t.intro}
        </Text>
        {create}
      </Group>
      <div className={sheet.sheet}>
        <Table aria-label={t.table.label} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.table.url}</Table.Th>
              <Table.Th>{t.table.events}</Table.Th>
              <Table.Th>{t.table.health}</Table.Th>
              <Table.Th>{t.table.created}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {endpoints.data.map((endpoint) => (
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
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}
