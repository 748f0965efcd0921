import sharp from 'sharp';
import { CARD_SIZES } from '../../shared/designs.ts';
import { loadTypesetter } from '../fonts/typesetter.ts';
import { type Ink, wholeRoom } from './canvas.ts';
import { checkContrast } from './contrast/check-contrast.ts';
import { draw } from './draw.ts';
import { Findings, type RenderFinding } from './finding.ts';
import { preparedTemplate, UnsoundTemplate } from './prepared-template.ts';

export interface RenderedSide {
  /** RGB, 8 bits per channel, without transparency. */
  png: Buffer;
  widthPx: number;
  heightPx: number;
  findings: RenderFinding[];
}

/**
 * For the shipped front, level 9 takes twice as long for a file 6 % smaller; level 1 takes half the time, but the file
 * is 20 % larger.
 */
export const PNG_SETTINGS = { compressionLevel: 6 } as const;

/**
 * Draws a side of a card.
 * @throws UnsoundTemplate as preparedTemplate() does; unknown fields are drawn as empty
 */
export async function renderSide(template: string, input: SideInput): Promise<RenderedSide> {
  const { svg, inks, findings, ...side } = await sideSvg(template, input);
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .png(PNG_SETTINGS)
    .toBuffer()
    .catch(({ message }: Error) => {
      throw new UnsoundTemplate(`The template can't be drawn: ${message}`);
    });
  if (inks !== null) {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    // A style sheet may change a colour, so only the finished picture shows the contrast.
    const hasStyles = /<style\b/.test(template);
    checkContrast({ data, ...info }, hasStyles ? inks.map((ink) => ({ ...ink, fill: null })) : inks);
  }
  return { png, ...side, findings: findings.all() };
}

const MM_PER_INCH = 25.4;

export interface SideInput {
  /** The card's fields, by the names that designs use; `customFields` is an object. */
  fields: Record<string, unknown>;
  /** A picture in any common format; null draws a figure in its place. */
  photo: Uint8Array | null;
  /** 300 gives 1012 × 638 px, or 638 × 1012 px upright. */
  dpi: number;
  /**
   * True when somebody edits a design: findings then have places, and texts and codes that are hard to read are
   * reported.
   */
  isForDesigner?: boolean;
}

interface SideSvg {
  /** Has no `text` elements and no references to anything outside, so that every renderer draws the same. */
  svg: string;
  widthPx: number;
  heightPx: number;
  findings: Findings;
  /** Null while a card is drawn. */
  inks: Ink[] | null;
}

/**
 * Fills a template with a card: text as outlines, codes, the photo.
 * @throws UnsoundTemplate as preparedTemplate() does; unknown fields are drawn as empty
 */
export async function sideSvg(
  template: string,
  { fields, photo, dpi, isForDesigner = false }: SideInput,
): Promise<SideSvg> {
  const { program, viewBox, orientation, rootTag, unknownFields } = preparedTemplate(template);
  const { widthMm, heightMm } = CARD_SIZES[orientation];
  const widthPx = Math.ceil((widthMm / MM_PER_INCH) * dpi);
  const heightPx = Math.ceil((heightMm / MM_PER_INCH) * dpi);
  const findings = new Findings();
  for (const name of unknownFields) findings.add('unknown_field', name, `There is no field ${name}.`);

  const [left, top, width, height] = viewBox;
  const [scaleX, scaleY] = [widthPx / width, heightPx / height];
  const inks: Ink[] | null = isForDesigner ? [] : null;
  let lastId = 0;
  const content = await draw(program, {
    typesetter: await loadTypesetter(),
    fields,
    photo,
    findings,
    toPx: [scaleX, 0, 0, scaleY, -left * scaleX, -top * scaleY],
    pxPerMm: dpi / MM_PER_INCH,
    mmPerPx: { x: widthMm / widthPx, y: heightMm / heightPx },
    shift: { x: 0, y: 0 },
    room: wholeRoom(),
    inks,
    nextId: () => ++lastId,
  });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    `width="${widthPx}" height="${heightPx}" viewBox="${viewBox.join(' ')}" preserveAspectRatio="none">` +
    `${rootTag}${content}</g></svg>`;
  return { svg, widthPx, heightPx, findings, inks };
}
