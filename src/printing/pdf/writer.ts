import type { FlatPng } from './flat-png.ts';
import { points, type SizeMm } from './sizes.ts';

/** A picture in the file, to be placed on pages. */
export interface PlacedImage {
  image: ImageRef;
  /** The distance from the page's left edge to the picture's. */
  leftMm: number;
  topMm: number;
  /** The picture's size on the page. */
  size: SizeMm;
  turn: Turn;
}

/** The direction of the picture's top on the page: up, left or right. */
export type Turn = 'none' | 'left' | 'right';

export type ImageRef = { readonly object: number };

/** A straight line, measured from the page's left and top edges. */
export interface Line {
  fromMm: [left: number, top: number];
  toMm: [left: number, top: number];
}

/** A hairline: the thinnest line that office printers show. */
const LINE_WIDTH_POINTS = 0.25;

/**
 * Writes a PDF of pictures part by part. Each method returns the next bytes, and remembers only their position. The
 * same pages give the same bytes: the file has no date and no random id. (PDF 1.7, ISO 32000-1.)
 */
export class PdfWriter {
  private readonly offsets: number[] = [];
  private readonly pages: number[] = [];
  private length = 0;
  private readonly catalogue = this.reserve();
  private readonly pageTree = this.reserve();
  private readonly information = this.reserve();

  /** @param title in plain ASCII */
  constructor(private readonly title: string) {}

  begin(): Uint8Array {
    // Bytes above 127 in the second line tell programs that the file is binary.
    return this.written(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  image({ widthPx, heightPx, deflated }: FlatPng): { image: ImageRef; bytes: Uint8Array } {
    const object = this.reserve();
    const dictionary =
      `/Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB ` +
      `/BitsPerComponent 8 /Filter /FlateDecode ` +
      `/DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${widthPx} >>`;
    return { image: { object }, bytes: this.stream(object, dictionary, deflated) };
  }

  page(size: SizeMm, images: PlacedImage[], lines: Line[] = []): Uint8Array {
    const object = this.reserve();
    const content = this.reserve();
    this.pages.push(object);
    const resources = images.map(({ image }) => `/I${image.object} ${image.object} 0 R`).join(' ');
    const drawing = [...images.map((image) => placed(size, image)), ...strokes(size, lines)].join('\n');
    const page = this.object(
      object,
      `<< /Type /Page /Parent ${this.pageTree} 0 R /MediaBox [0 0 ${points(size.widthMm)} ${points(size.heightMm)}] ` +
        `/Resources << /XObject << ${resources} >> >> /Contents ${content} 0 R >>`,
    );
    return Buffer.concat([page, this.stream(content, '', Buffer.from(drawing, 'latin1'))]);
  }

  end(): Uint8Array {
    const parts = [
      this.object(
        this.pageTree,
        `<< /Type /Pages /Count ${this.pages.length} /Kids [${this.pages.map((page) => `${page} 0 R`).join(' ')}] >>`,
      ),
      this.object(this.information, `<< /Title (${this.title}) /Producer (Lanyard) >>`),
      // Tells viewers not to scale: cards are exact to a hundredth of a millimetre.
      this.object(
        this.catalogue,
        `<< /Type /Catalog /Pages ${this.pageTree} 0 R /ViewerPreferences << /PrintScaling /None >> >>`,
      ),
    ];
    const start = this.length;
    const entries = this.offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = entries.length + 1;
    const trailer =
      `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
      `trailer\n<< /Size ${size} /Root ${this.catalogue} 0 R /Info ${this.information} 0 R >>\n` +
      `startxref\n${start}\n%%EOF\n`;
    return Buffer.concat([...parts, Buffer.from(trailer, 'latin1')]);
  }

  /** Reserves the number of an object that is written later; numbers start at 1. */
  private reserve(): number {
    return this.offsets.push(0);
  }

  private object(number: number, body: string): Uint8Array {
    this.offsets[number - 1] = this.length;
    return this.written(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1'));
  }

  private stream(number: number, dictionary: string, data: Uint8Array): Uint8Array {
    this.offsets[number - 1] = this.length;
    const head = `${number} 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`;
    return this.written(
      Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream\nendobj\n', 'latin1')]),
    );
  }

  private written(bytes: Uint8Array): Uint8Array {
    this.length += bytes.length;
    return bytes;
  }
}

/** PDF measures from the bottom of the page; an image is one unit wide and high until it is scaled. */
function placed(page: SizeMm, { image, leftMm, topMm, size, turn }: PlacedImage): string {
  const [width, height] = [points(size.widthMm), points(size.heightMm)];
  const [left, right] = [points(leftMm), points(leftMm + size.widthMm)];
  const [bottom, top] = [points(page.heightMm - topMm - size.heightMm), points(page.heightMm - topMm)];
  const matrix = {
    none: `${width} 0 0 ${height} ${left} ${bottom}`,
    left: `0 ${height} ${-width} 0 ${right} ${bottom}`,
    right: `0 ${-height} ${width} 0 ${left} ${top}`,
  };
  return `q ${matrix[turn]} cm /I${image.object} Do Q`;
}

function strokes(page: SizeMm, lines: Line[]): string[] {
  if (lines.length === 0) return [];
  const at = ([left, top]: [number, number]) => `${points(left)} ${points(page.heightMm - top)}`;
  return [
    `${LINE_WIDTH_POINTS} w 0 G`,
    ...lines.map(({ fromMm, toMm }) => `${at(fromMm)} m ${at(toMm)} l S`),
  ];
}
