import { Badge, Text } from '@mantine/core';
import type { Endpoint } from '../../../../api/webhooks.ts';
import { formatDateTime } from '../../../../parts/words/format.ts';
import { When } from '../../../../parts/words/when.tsx';
import { texts } from '../../../../texts/texts.ts';
import classes from '../../integrations.module.css';
import { Health } from './health.tsx';
import { shownPatterns } from './patterns.ts';

const t = texts.webhooks;

/** An endpoint's events, health and age, and the deadline of its previous secret. */
export const EndpointFacts = ({ endpoint }: { endpoint: Endpoint }) => (
  <dl className={classes.facts}>
    <div>
      <dt>{t.table.health}</dt>
      <dd>
        <Health endpoint={endpoint} />
      </dd>
    </div>
    <div>
      <dt>{t.one.events}</dt>
      <dd className={classes.badges}>
        {shownPatterns(endpoint.events).map((pattern) => (
          <Badge key={pattern} variant="default">
            {pattern}
          </Badge>
        ))}
      </dd>
    </div>
    <div>
      <dt>{t.one.made}</dt>
      <dd>
        <When at={endpoint.createdAt} />
      </dd>
    </div>
    {endpoint.previousSecretUntil !== null && Date.parse(endpoint.previousSecretUntil) > Date.now() && (
      <div>
        <dt>{t.secret.label}</dt>
        <dd>
          <Text size="sm">{t.one.bothSecrets(formatDateTime(endpoint.previousSecretUntil))}</Text>
        </dd>
      </div>
    )}
  </dl>
);
