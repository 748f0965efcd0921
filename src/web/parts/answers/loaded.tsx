import { IconMapQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/client/api-error.ts';
import { texts } from '../../texts/texts.ts';
import { Empty } from './empty.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Waiting } from './waiting.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** Renders the data, empty or not. */
  children: (data: T) => ReactNode;
}

/** The data once it has arrived; until then a loader, or the error with a button to retry. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  if (data === undefined && isApiError(error, 'not_found'))
    return <Empty isPage icon={IconMapQuestion} title={error.message} text={texts.lists.missing} />;
  return (
    <>
      {error !== null && <ErrorNotice mb="md" error={error} onRetry={() => void refetch()} />}
      {data !== undefined ? children(data) : error === null && <Waiting />}
    </>
  );
}
