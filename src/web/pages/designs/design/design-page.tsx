import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../api/client/api-error.ts';
import { designQuery } from '../../../api/designs.ts';
import { Empty } from '../../../parts/answers/empty.tsx';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Waiting } from '../../../parts/answers/waiting.tsx';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { texts } from '../../../texts/texts.ts';
import { Workbench } from './workbench.tsx';

const t = texts.designs;

/** One design: its picture beside its template. */
export default function DesignPage({ id }: { id: string }) {
  // The design isn't refetched while somebody edits: changes by others are shown on saving instead.
  const { data: design, error, refetch } = useQuery({ ...designQuery(id), refetchOnWindowFocus: false });
  return (
    <>
      <BackLink href="/designs">{t.back}</BackLink>
      {design !== undefined ? (
        <Workbench design={design} />
      ) : isApiError(error, 'not_found') ? (
        <Empty isPage icon={IconId} {...t.missing} />
      ) : error !== null ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  );
}
