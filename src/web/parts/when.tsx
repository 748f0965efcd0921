import { Tooltip } from '@mantine/core';
import { formatAge, formatDateTime } from './format.ts';

/** How long ago something was; the time itself is in the tip. */
export const When = ({ at }: { at: string }) => (
  <Tooltip label={formatDateTime(at)}>
    <time dateTime={at}>{formatAge(at)}</time>
  </Tooltip>
);
