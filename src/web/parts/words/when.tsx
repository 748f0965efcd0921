import { Tooltip } from '@mantine/core';
import { useAge } from './ago.ts';
import { formatMoment } from './format.ts';

interface Props {
  at: string;
  /** Puts the age into a sentence. */
  say?: (age: string) => string;
}

/** How long ago something was, kept up to date; screen readers don't announce each change. */
export const Age = ({ at, say = String }: Props) => <span aria-live="off">{say(useAge(at))}</span>;

/** How long ago something was, with the moment as a tooltip. */
export const When = (props: Props) => (
  <Tooltip label={formatMoment(props.at)} events={{ hover: true, focus: false, touch: true }}>
    <time dateTime={props.at}>
      <Age {...props} />
    </time>
  </Tooltip>
);
