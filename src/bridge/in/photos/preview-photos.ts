import type { Finding } from '../../check/finding.ts';
import type { PictureSource, SitePicture } from '../../sources/pictures.ts';
import type { Values } from '../../targets/target.ts';
import { readPicture } from './read-picture.ts';

/**
 * Shows the first pictures, and what is wrong with them.
 * @throws TargetAway, BridgeError
 */
export async function previewPhotos(
  source: PictureSource,
  count: number,
): Promise<{ findings: Finding[]; rows: Values[] }> {
  const pictures = await firstOf(source, count);
  if (pictures.length === 0)
    return {
      findings: [{ ok: true, isAdvice: true, message: `${source.label} has no pictures.` }],
      rows: [],
    };
  const findings: Finding[] = [];
  const rows: Values[] = [];
  for (const picture of pictures) {
    const { externalId, label } = picture;
    const read = await readPicture(picture);
    const fault =
      externalId === null ? 'it has no externalId' : read !== null && 'fault' in read ? read.fault : null;
    if (fault !== null) findings.push({ ok: false, message: `${source.label}: ${label}: ${fault}.` });
    const known = read !== null && 'bytes' in read ? read : null;
    rows.push({
      externalId,
      picture: label,
      type: known?.contentType ?? null,
      bytes: known?.bytes.length ?? null,
    });
  }
  if (findings.length === 0)
    findings.push({ ok: true, message: `${source.label} has pictures that can be sent.` });
  return { findings, rows };
}

async function firstOf(source: PictureSource, count: number): Promise<SitePicture[]> {
  const first: SitePicture[] = [];
  for await (const chunk of source.pictures()) {
    first.push(...chunk.slice(0, count - first.length));
    if (first.length === count) break;
  }
  return first;
}
