import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Waiting } from '../../parts/waiting.tsx';
import { texts } from '../../texts/texts.ts';
import { Begin } from './begin.tsx';
import { Charts } from './chart/charts.tsx';
import { Tiles } from './tiles.tsx';
import { Trouble } from './trouble.tsx';

/** Answers "what needs me now?": what waits, what is in trouble, and how the last weeks went. */
export default function HomePage() {
  const { staff } = useSession();
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={texts.home.title(staff.name)} />
      {overview.data === undefined ? (
        overview.error === null ? (
          <Waiting />
        ) : (
          <ErrorNotice error={overview.error} onRetry={() => void overview.refetch()} />
        )
      ) : (
        <>
          <Begin />
          <Tiles overview={overview.data} />
          <Trouble overview={overview.data} />
          <Charts days={overview.data.days} />
        </>
      )}
    </>
  );
}
