// pdf.js replaces `navigator` with its own, which doesn't know the number of processors.
const { navigator } = globalThis;
const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true, writable: true });

/** A page as a viewer sees it: its size, and the pictures on it as RGB pixels. */
export interface ReadPage {
  widthMm: number;
  heightMm: number;
  images: { widthPx: number; heightPx: number; rgb: Uint8ClampedArray }[];
}

const MM_PER_POINT = 25.4 / 72;

/** Reads a PDF with pdf.js, which shares no code with the program that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
  const document = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = argsArray.flatMap((args, place) =>
      fnArray[place] === OPS.paintImageXObject ? [args[0] as string] : [],
    );
    const images = await Promise.all(names.map((name) => imageOf(page, name)));
    const [left, top, right, bottom] = page.view as [number, number, number, number];
    pages.push({
      widthMm: (right - left) * MM_PER_POINT,
      heightMm: (bottom - top) * MM_PER_POINT,
      images,
    });
    page.cleanup();
  }
  await task.destroy();
  return pages;
}

interface PdfImage {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

type Page = { objs: Objects; commonObjs: Objects };
type Objects = { get(name: string, then: (image: PdfImage) => void): unknown };

const imageOf = (page: unknown, name: string): Promise<ReadPage['images'][number]> =>
  new Promise((resolve) => {
    const { objs, commonObjs } = page as Page;
    const store = name.startsWith('g_') ? commonObjs : objs;
    store.get(name, ({ width, height, data }) => resolve({ widthPx: width, heightPx: height, rgb: data }));
  });
