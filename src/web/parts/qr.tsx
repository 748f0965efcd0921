import { drawingSVG, qrcode } from 'bwip-js/generic';
import { useMemo } from 'react';

interface Props {
  text: string;
  alt: string;
  className?: string | undefined;
}

/** A QR code. It has its own file so that the encoder is loaded only when it is needed. */
export default function Qr({ text, alt, className }: Props) {
  const src = useMemo(() => {
    const svg = qrcode({ bcid: 'qrcode', text }, drawingSVG());
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [text]);
  return <img className={className} src={src} alt={alt} />;
}
