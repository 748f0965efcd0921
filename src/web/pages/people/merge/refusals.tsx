import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { MergePreview } from '../../../api/merging.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './merge.module.css';

const t = texts.merging;

type Refusal = MergePreview['refusals'][number];

/** The reasons that keep two people from being merged, each with its remedy. */
export function Refusals({ refusals }: { refusals: Refusal[] }) {
  const byCode = Map.groupBy(refusals, ({ code }) => code);
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle />} title={t.refused} mb="md">
      {[...byCode].map(([code, some]) => (
        <div key={code} className={classes.refusal}>
          {t.remedies[code]}
          {code !== 'archived' && (
            <ul>
              {some.map((one) => (
                <li key={one.message}>
                  <span lang="en">{one.message}</span> <RemedyLink {...one} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </Alert>
  );
}

function RemedyLink({ cardId, orderId }: Refusal) {
  if (cardId === null && orderId === null) return null;
  return (
    <Anchor component={Link} href={cardId === null ? `/orders/${orderId}` : `/cards/${cardId}`} inherit>
      {cardId === null ? t.openOrder : t.openCard}
    </Anchor>
  );
}
