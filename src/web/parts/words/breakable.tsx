import { Fragment } from 'react';

/** An address or an id that may go over to the next line after its signs, and not within its words. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[@./_:-])/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their place
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
