import { Alert, Button, Checkbox, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isAtWork } from '../../../../shared/photo-campaigns.ts';
import { campaignQuery, type Campaign as Shown, stopCampaign } from '../../../api/photo-campaigns.ts';
import { useCan } from '../../../api/session.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { Figures } from './figures.tsx';
import { Terms } from './terms.tsx';

const t = texts.campaigns;

/** A campaign: its progress, how far everybody has come, and its end. */
export default function Campaign({ id }: { id: string }) {
  const query = useQuery(campaignQuery(id));
  return (
    <>
      <BackLink href="/people/campaigns">{t.back}</BackLink>
      <Loaded query={query}>{(campaign) => <Known campaign={campaign} />}</Loaded>
    </>
  );
}

function Known({ campaign }: { campaign: Shown }) {
  const mayWrite = useCan()('photos:write');
  const [asking, setAsking] = useState<'stop' | 'end' | null>(null);
  const isOver = campaign.state === 'stopping' || campaign.state === 'stopped';
  return (
    <>
      <PageHeader
        title={campaign.name}
        actions={
          mayWrite && (
            <>
              {campaign.asked > 0 && (
                <Button
                  component={Link}
                  href={`/people/campaigns/${campaign.id}/codes`}
                  variant="default"
                  leftSection={<IconQrcode size={18} aria-hidden />}
                >
                  {t.codes}
                </Button>
              )}
              {!isOver && (
                <Button
                  variant="default"
                  leftSection={<IconPlayerStop size={16} aria-hidden />}
                  onClick={() => setAsking('stop')}
                >
                  {t.stop}
                </Button>
              )}
              {campaign.state === 'stopped' && !campaign.endsLinks && campaign.asked > 0 && (
                <Button variant="default" onClick={() => setAsking('end')}>
                  {t.endLinks}
                </Button>
              )}
            </>
          )
        }
      >
        <Text c="dimmed">
          <When at={campaign.createdAt} /> {t.by(campaign.createdBy.name)}
        </Text>
      </PageHeader>
      <Stack gap="lg">
        <Panel title={t.states[campaign.state]}>
          {isAtWork(campaign.state) ? <Bar campaign={campaign} /> : <Answered campaign={campaign} />}
        </Panel>
        <Figures campaign={campaign} />
        <Terms campaign={campaign} />
      </Stack>
      {asking === 'stop' && <Stop campaign={campaign} onClose={() => setAsking(null)} />}
      {asking === 'end' && (
        <Confirm
          title={t.endTitle}
          text={t.endText}
          submit={t.endSubmit}
          isDestructive
          run={() => stopCampaign(campaign.id, true)}
          onDone={() => setAsking(null)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function Bar({ campaign: { state, total, asked, left } }: { campaign: Shown }) {
  const through = asked + Object.values(left).reduce((sum, count) => sum + (count ?? 0), 0);
  const isOpenEnded = state !== 'asking';
  return (
    <>
      <Progress
        size="lg"
        value={isOpenEnded || total === 0 ? 100 : (through / total) * 100}
        striped={isOpenEnded}
        animated={isOpenEnded}
        aria-label={t.progress}
      />
      {!isOpenEnded && <Text mt="xs">{t.progressOf(formatNumber(through), formatNumber(total))}</Text>}
      <Text c="dimmed" size="sm">
        {t.goesOn}
      </Text>
    </>
  );
}

const Answered = ({ campaign: { problem, sent, asked, byHand } }: { campaign: Shown }) => (
  <>
    {problem !== null && (
      <Alert color="red" role="alert" mb="sm">
        {problem}
      </Alert>
    )}
    <Text role="status" mb="xs">
      {asked === 0 ? t.nobody : t.answered(formatNumber(sent), formatNumber(asked))}
    </Text>
    {asked > 0 && <Progress size="lg" value={(sent / asked) * 100} aria-label={t.stages.sent} />}
    {byHand > 0 && (
      <Text c="dimmed" size="sm" mt="sm">
        {t.byHand(byHand)}
      </Text>
    )}
  </>
);

function Stop({ campaign, onClose }: { campaign: Shown; onClose: () => void }) {
  const [endsLinks, setEndsLinks] = useState(false);
  return (
    <Confirm
      title={t.stopTitle}
      text={t.stopText}
      submit={t.stopSubmit}
      isDestructive
      run={() => stopCampaign(campaign.id, endsLinks)}
      onDone={onClose}
      onClose={onClose}
    >
      <Checkbox
        mt="md"
        label={t.stopLinks}
        checked={endsLinks}
        onChange={({ currentTarget }) => setEndsLinks(currentTarget.checked)}
      />
    </Confirm>
  );
}
