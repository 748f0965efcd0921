import { Fragment } from 'react';

/** An address or a number that breaks after its signs, and within a word only where that is longer than a line. */
export const LongText = ({ text }: { text: string }) =>
  text.split(/(?<=[@._/+-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
