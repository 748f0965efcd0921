import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Endpoint, switchEndpoint } from '../../../../api/webhooks.ts';
import { say, sayFailure } from '../../../../parts/dialogs/say.ts';
import { formatDateTime } from '../../../../parts/words/format.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.webhooks.one;

/** The endpoint's problem, with its remedy; nothing if the endpoint works. */
export function EndpointTrouble({ endpoint }: { endpoint: Endpoint }) {
  const { id, enabled, disabledReason, failingSince } = endpoint;
  const switchOn = useMutation({
    mutationFn: () => switchEndpoint(id, true),
    onSuccess: () => say(t.switchedOn),
    onError: sayFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  if (enabled)
    return failingSince === null ? null : (
      <Alert color="yellow" icon={<IconAlertTriangle />} title={t.failing}>
        {t.failingText(formatDateTime(failingSince))}
      </Alert>
    );
  const isByLanyard = disabledReason !== null;
  return (
    <Alert
      color={isByLanyard ? 'red' : 'gray'}
      icon={isByLanyard ? <IconAlertTriangle /> : <IconPlayerPause />}
      title={isByLanyard ? t.disabled : t.off}
    >
      <p>{isByLanyard ? `${disabledReason} ${t.disabledText}` : t.offText}</p>
      <Button size="xs" variant="default" loading={switchOn.isPending} onClick={() => switchOn.mutate()}>
        {t.switchOn}
      </Button>
    </Alert>
  );
}
