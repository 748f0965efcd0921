import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';

/** A QR code. It has its own file so that the encoder is loaded only when it is needed. */
export default function Qr({ text }: { text: string }) {
  const src = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG());
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img className={classes.qr} src={src} alt={texts.cards.one.qrOf} />;
}
