import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';
import { texts } from '../../texts/texts.ts';
import classes from './card-page.module.css';

/** A QR code. In a file of its own, as the encoder is fetched only for it. */
export default function Qr({ text }: { text: string }) {
  const src = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG());
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img className={classes.qr} src={src} alt={texts.cards.one.qrOf} />;
}
