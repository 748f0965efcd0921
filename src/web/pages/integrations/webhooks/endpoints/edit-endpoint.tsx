import { useState } from 'react';
import { queryClient } from '../../../../api/client/query-client.ts';
import { type Endpoint, endpointQuery, updateEndpoint } from '../../../../api/webhooks.ts';
import { StaleNotice } from '../../../../parts/answers/stale-notice.tsx';
import { say } from '../../../../parts/dialogs/say.ts';
import { Panel } from '../../../../parts/page/panel.tsx';
import { texts } from '../../../../texts/texts.ts';
import { EndpointForm } from './endpoint-form.tsx';

const t = texts.webhooks.form;

/** Edits an endpoint; somebody else's changes are shown before they are overwritten. */
export function EditEndpoint({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [before, setBefore] = useState(endpoint);
  const [now, setNow] = useState<Endpoint | null>(null);
  const query = endpointQuery(endpoint.id);
  return (
    <Panel title={t.editTitle}>
      <EndpointForm
        before={endpoint}
        submit={t.save}
        run={(values) => updateEndpoint(endpoint.id, (now ?? before).version, values)}
        onDone={(saved) => {
          queryClient.setQueryData(query.queryKey, saved);
          void queryClient.invalidateQueries({ queryKey: ['webhooks', 'endpoints'] });
          say(t.saved);
          onClose();
        }}
        onStale={() =>
          void queryClient.fetchQuery({ ...query, staleTime: 0 }).then((fresh) => {
            setBefore(now ?? before);
            setNow(fresh);
          })
        }
        onCancel={onClose}
      >
        {now !== null && (
          <StaleNotice
            before={before}
            now={now}
            labels={{ url: t.url, description: t.description, events: t.events }}
          />
        )}
      </EndpointForm>
    </Panel>
  );
}
