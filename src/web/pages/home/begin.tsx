import { Alert, Button, Group, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { answer, api } from '../../api/client/client.ts';
import { useCan, useSession } from '../../api/session.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.home.begin;

/** Ways to begin, shown as long as there are no people. */
export function Begin() {
  const can = useCan();
  const { staff } = useSession();
  const people = useQuery({
    queryKey: ['card-holders', 'total'],
    queryFn: async () =>
      (await answer(api.GET('/card-holders', { params: { query: { pageSize: 1 } } }))).meta.total,
    enabled: can('card_holders:read'),
    staleTime: 60_000,
  });
  if (people.data !== 0) return null;
  return (
    <Alert mb="lg" icon={<IconFlag />} title={t.title}>
      <Text>{t.text}</Text>
      {can('card_holders:write') ? (
        <Group mt="sm" gap="xs">
          <Button component={Link} href="/people/import">
            {t.import}
          </Button>
          <Button component={Link} href="/people/new" variant="default">
            {t.add}
          </Button>
          {staff.roles.includes('admin') && (
            <Button component={Link} href="/integrations/new" variant="default">
              {t.key}
            </Button>
          )}
        </Group>
      ) : (
        <Text>{t.readOnly}</Text>
      )}
    </Alert>
  );
}
