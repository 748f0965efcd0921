import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { Begin } from './begin.tsx';
import { Charts } from './chart/charts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NewerVersion } from './newer-version.tsx';
import { Tiles } from './tiles.tsx';
import { Trouble } from './trouble.tsx';

/** Answers "what needs me now?": waiting work, trouble, and the figures for the last few weeks. */
export default function HomePage() {
  const { staff } = useSession();
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={texts.home.title(staff.name)} />
      <Loaded query={overview}>
        {(now) => (
          <>
            {now.newerVersion !== null && <NewerVersion named={now.newerVersion} />}
            {now.firstSteps === null ? <Begin /> : <FirstSteps steps={now.firstSteps} />}
            <Tiles overview={now} />
            <Trouble overview={now} />
            <Charts days={now.days} />
          </>
        )}
      </Loaded>
    </>
  );
}
