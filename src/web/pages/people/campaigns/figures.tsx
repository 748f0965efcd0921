import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { CAMPAIGN_LEFT_REASONS, REQUEST_STAGES } from '../../../../shared/photo-campaigns.ts';
import type { Campaign } from '../../../api/photo-campaigns.ts';
import { useCan } from '../../../api/session.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './campaigns.module.css';

const t = texts.campaigns;

/** The number of people at each stage, each of which leads to these people, and why others were not asked. */
export function Figures({ campaign }: { campaign: Campaign }) {
  const mayList = useCan()('card_holders:read');
  const left = CAMPAIGN_LEFT_REASONS.flatMap((reason) => {
    const count = campaign.left[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
  return (
    <>
      <Panel title={t.figures}>
        <dl className={classes.figures}>
          {REQUEST_STAGES.map((stage) => {
            const figure = formatNumber(campaign[stage]);
            return (
              <div key={stage}>
                <dt>{t.stages[stage]}</dt>
                <dd>
                  {mayList && campaign[stage] > 0 ? (
                    <Anchor
                      component={Link}
                      href={`/people?photoCampaignId=${campaign.id}&photoRequest=${stage}`}
                      inherit
                    >
                      {figure}
                    </Anchor>
                  ) : (
                    figure
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Panel>
      {left.length > 0 && (
        <Panel title={t.leftTitle}>
          <ul className={classes.left}>
            {left.map(({ reason, count }) => (
              <li key={reason}>
                <strong>{formatNumber(count)}</strong> {(count === 1 ? t.leftOne : t.left)[reason]}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
