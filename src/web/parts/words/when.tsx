import { Tooltip } from '@mantine/core';
import { useAge } from './ago.ts';
import { formatMoment } from './format.ts';

interface Props {
  at: string;
  /** The sentence that the time is a part of. */
  say?: (age: string) => string;
}

/** How long ago something was, which moves on while it is shown; not read out anew in a notice whenever it does. */
export const Age = ({ at, say = String }: Props) => <span aria-live="off">{say(useAge(at))}</span>;

/** How long ago something was; the time itself is in the tip. */
export const When = (props: Props) => (
  <Tooltip label={formatMoment(props.at)} events={{ hover: true, focus: false, touch: true }}>
    <time dateTime={props.at}>
      <Age {...props} />
    </time>
  </Tooltip>
);
