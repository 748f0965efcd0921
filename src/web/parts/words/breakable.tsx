import { Fragment } from 'react';

/** An address or id that may wrap after its punctuation, never inside a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@./_:-])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
