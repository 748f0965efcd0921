import { Fragment } from 'react';

/**
 * An address or number. It wraps after its punctuation, and inside a word only if that word is longer than a
 * line.
 */
export const LongText = ({ text }: { text: string }) =>
  text.split(/(?<=[@._/:+-])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same parts
    <Fragment key={place}>
      {part}
      <wbr />
    </Fragment>
  ));
