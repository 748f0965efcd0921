import type { Size } from '../../../../shared/photos/portrait.ts';
import { degreesOf, type Turn, turnedSize } from '../../../../shared/photos/turn.ts';
import type { Photo } from '../../../api/photos.ts';

/** The transform from px of the upright original to px of the turned photo, inside an SVG. */
export function transformOf(size: Size, turn: Turn): string {
  const frame = turnedSize(size, turn);
  const there = `translate(${frame.width / 2} ${frame.height / 2}) rotate(${degreesOf(turn)})`;
  return `${there} translate(${-size.width / 2} ${-size.height / 2})`;
}

interface Props {
  photo: Photo;
  size: Size;
  turn: Turn;
  url: string;
}

/**
 * The turned photo on white, because its empty corners are printed white. For use inside an SVG in px of the
 * turned photo.
 */
export function TurnedPicture({ photo, size, turn, url }: Props) {
  const frame = turnedSize(size, turn);
  // The picture of a decided photo is turned already.
  if (photo.review !== null)
    return <image href={url} width={frame.width} height={frame.height} preserveAspectRatio="none" />;
  return (
    <>
      <rect width={frame.width} height={frame.height} fill="#fff" />
      <image
        href={url}
        width={size.width}
        height={size.height}
        preserveAspectRatio="none"
        transform={transformOf(size, turn)}
      />
    </>
  );
}
