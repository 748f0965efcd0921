import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconPencil, IconPlugX, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isApiError } from '../../../../api/client/api-error.ts';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Delivery, type Endpoint, endpointQuery, sendTest } from '../../../../api/webhooks.ts';
import { Empty } from '../../../../parts/answers/empty.tsx';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { sayFailure } from '../../../../parts/dialogs/say.ts';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';
import { type Action, EndpointActions } from './endpoint-actions.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { EndpointMenu } from './endpoint-menu.tsx';
import { EndpointTrouble } from './endpoint-trouble.tsx';
import { TestResult } from './test-result.tsx';

const t = texts.webhooks.one;
const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });

/** One endpoint: its health, a test, and its deliveries. */
export default function EndpointPage({ id }: { id: string }) {
  const [action, setAction] = useState<Action | null>(null);
  // Once the dialog has removed the endpoint, fetching it would fail.
  const endpoint = useQuery({ ...endpointQuery(id), enabled: action !== 'remove' });
  if (isApiError(endpoint.error, 'not_found'))
    return (
      <Empty
        icon={IconPlugX}
        title={t.notFound}
        text={t.notFoundText}
        action={
          <Button component={Link} href="/integrations/webhooks">
            {t.back}
          </Button>
        }
      />
    );
  return (
    <Loaded query={endpoint}>{(one) => <Shown endpoint={one} action={action} onAction={setAction} />}</Loaded>
  );
}

interface ShownProps {
  endpoint: Endpoint;
  action: Action | null;
  onAction: (action: Action | null) => void;
}

function Shown({ endpoint, action, onAction }: ShownProps) {
  const { id, enabled } = endpoint;
  const [isEditing, setIsEditing] = useState(false);
  const [tested, setTested] = useState<Delivery | null>(null);
  const test = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: (delivery) => {
      setTested(delivery);
      void refresh();
    },
    onError: sayFailure,
  });
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} href="/integrations/webhooks" size="sm">
          <IconArrowLeft size={14} aria-hidden /> {t.back}
        </Anchor>
        <Group justify="space-between" align="start" mt="xs" gap="sm">
          <div className={classes.heading}>
            <Title order={2} className={classes.address!}>
              {endpoint.url}
            </Title>
            {endpoint.description !== null && <Text c="dimmed">{endpoint.description}</Text>}
          </div>
          <Group gap="xs">
            <Button
              leftSection={<IconSend size={18} />}
              disabled={!enabled}
              loading={test.isPending}
              onClick={() => test.mutate()}
            >
              {t.test}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} />}
              disabled={isEditing}
              onClick={() => setIsEditing(true)}
            >
              {t.edit}
            </Button>
            <EndpointMenu endpoint={endpoint} onAction={onAction} />
          </Group>
        </Group>
      </div>
      <EndpointTrouble endpoint={endpoint} />
      {tested !== null && <TestResult key={tested.id} delivery={tested} onClose={() => setTested(null)} />}
      {isEditing ? (
        <EditEndpoint endpoint={endpoint} onClose={() => setIsEditing(false)} />
      ) : (
        <EndpointFacts endpoint={endpoint} />
      )}
      <section>
        <Title order={2} mb="sm">
          {t.deliveries}
        </Title>
        <Deliveries endpointId={id} />
      </section>
      <EndpointActions action={action} endpoint={endpoint} onClose={() => onAction(null)} />
    </Stack>
  );
}
