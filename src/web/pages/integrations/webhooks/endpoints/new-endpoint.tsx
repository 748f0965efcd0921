import { useState } from 'react';
import { useLocation } from 'wouter';
import { queryClient } from '../../../../api/client/query-client.ts';
import { createEndpoint, type EndpointWithSecret, endpointsQuery } from '../../../../api/webhooks.ts';
import { Panel } from '../../../../parts/page/panel.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { EndpointForm } from './endpoint-form.tsx';
import { SecretShown } from './secret-shown.tsx';

const t = texts.webhooks.form;

/** Creates an endpoint, shows its secret once, and opens the endpoint. */
export default function NewEndpoint() {
  const [, navigate] = useLocation();
  const [made, setMade] = useState<EndpointWithSecret | null>(null);
  return (
    <div className={classes.form}>
      <Panel title={t.createTitle}>
        <EndpointForm
          submit={t.create}
          run={createEndpoint}
          onDone={(endpoint) => {
            setMade(endpoint);
            void queryClient.invalidateQueries({ queryKey: endpointsQuery.queryKey });
          }}
          onCancel={() => navigate('/integrations/webhooks')}
        />
      </Panel>
      {made !== null && (
        <SecretShown secret={made.secret} onDone={() => navigate(`/integrations/webhooks/${made.id}`)} />
      )}
    </div>
  );
}
