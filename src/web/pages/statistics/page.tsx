import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { GROUPINGS, isOverTime } from '../../../shared/statistics.ts';
import { saveFile } from '../../api/client/save-file.ts';
import { useToday } from '../../api/session.ts';
import { statisticsExportUrl, statisticsQuery } from '../../api/statistics.ts';
import { Allowed } from '../../parts/answers/allowed.tsx';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { useAddress } from '../../parts/lists/use-address.ts';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { Panel } from '../../parts/page/panel.tsx';
import { texts } from '../../texts/texts.ts';
import { Charts } from './charts.tsx';
import { Filters, problemOf } from './filters.tsx';
import { GroupTable } from './group-table.tsx';
import { daysOf, PERIODS } from './periods.ts';
import { Reasons } from './reasons.tsx';
import classes from './statistics.module.css';
import { Total } from './total.tsx';

const t = texts.statistics;

export default function StatisticsPage() {
  return (
    <Allowed scope="audit:read">
      <Statistics />
    </Allowed>
  );
}

/** Incoming photos, decisions and printed cards. The page's address has the days and the grouping. */
function Statistics() {
  const { get } = useAddress();
  const by = GROUPINGS.find((one) => one === get('by')) ?? 'week';
  const today = useToday();
  const named = PERIODS.find((one) => one === get('period'));
  const days = named === undefined ? { from: get('from'), to: get('to') } : daysOf(named, today);
  const period = { by, ...days };
  const problem = problemOf(days, today);
  const query = useQuery({
    ...statisticsQuery(period),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={query.data === undefined || problem !== null}
            onClick={() => void saveFile(statisticsExportUrl(period))}
          >
            {t.export}
          </Button>
        }
      />
      <Text c="dimmed" mb="md" maw={720}>
        {t.intro}
      </Text>
      <Filters by={by} named={named} days={days} shown={query.data} problem={problem} />
      <Loaded query={query}>
        {(found) => (
          <div className={classes.parts}>
            <Total figures={found.total} isOfReviewers={found.by === 'reviewer'} />
            {isOverTime(found.by) && <Charts by={found.by} found={found} />}
            <Panel title={t.reasons.title}>
              <Reasons figures={found.total} />
            </Panel>
            <GroupTable found={found} />
          </div>
        )}
      </Loaded>
    </>
  );
}
