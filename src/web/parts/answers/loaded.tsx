import { IconMapQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../api/client/api-error.ts';
import { texts } from '../../texts/texts.ts';
import { Empty } from './empty.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Waiting } from './waiting.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** What is shown of it, or of its being empty. */
  children: (data: T) => ReactNode;
}

/** What was asked for, once it is here; until then that it is on its way, or why it can't come and another try. */
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
