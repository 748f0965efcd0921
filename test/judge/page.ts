import sharp from 'sharp';
import { type Judged, pictureAt } from './look.ts';
import { flags, type Table } from './tables.ts';

/** The size of a photo on the page, in px. */
const THUMBNAIL = { width: 168, height: 216 };
const DETAIL_PX = 640;

/** A page to look at: the tables, and every photo with its crop and its judgement, worst first. */
export async function page(tables: readonly Table[], judged: readonly Judged[]): Promise<string> {
  const sheets = await Promise.all(
    (['reject', 'check', 'approve'] as const).map(async (recommendation) => {
      const of = judged.filter(({ report }) => report.recommendation === recommendation);
      const figures = [];
      for (const one of of) figures.push(await figure(one));
      return `<h2>${recommendation} (${of.length})</h2><div class="sheet">${figures.join('')}</div>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The judge judged</title><style>
body{font:13px/1.4 system-ui;margin:2rem;color-scheme:light dark}table{border-collapse:collapse;margin:0 0 2rem}
td,th{border-bottom:1px solid #8886;padding:.2rem .7rem;text-align:left}
.sheet{display:grid;grid-template-columns:repeat(auto-fill,${THUMBNAIL.width}px);gap:1rem}
figure{margin:0}img{display:block;width:100%;background:#8883}figcaption{overflow-wrap:anywhere;font-size:11px}
.truth{color:#08c}</style>${tables.map(tableIn).join('')}${sheets.join('')}</html>\n`;
}

const tableIn = ({ title, head, rows }: Table): string =>
  `<h2>${escaped(title)}</h2><table><tr>${head.map((cell) => `<th>${escaped(cell)}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`)
    .join('')}</table>`;

async function figure(judged: Judged): Promise<string> {
  const { sample, report } = judged;
  const hints = report.checks
    .filter(({ verdict }) => verdict === 'warn' || verdict === 'fail')
    .map(({ hint, measured, unit }) => `${hint} (${measured} ${unit})`);
  const words = [...report.findings.map(({ message }) => message), ...hints].join(' ');
  const truth = sample.truth === null ? '' : sample.truth.join(', ') || 'good';
  return `<figure><img loading="lazy" alt="" src="${await thumbnail(judged)}"><figcaption>${escaped(
    sample.name,
  )} <b>${escaped(flags(judged).join(', '))}</b> <span class="truth">${escaped(truth)}</span> ${escaped(
    words,
  )}</figcaption></figure>`;
}

/** The suggested crop, or the whole picture where there is none; empty for a file that can't be read. */
async function thumbnail({ sample, report: { suggestedCrop: crop } }: Judged): Promise<string> {
  const picture = await pictureAt(sample.path, DETAIL_PX);
  if (picture === null) return '';
  const { width, height, rgb, scale } = picture;
  let image = sharp(rgb, { raw: { width, height, channels: 3 } });
  if (crop !== null) {
    const left = Math.floor(crop.left / scale);
    const top = Math.floor(crop.top / scale);
    image = image.extract({
      left,
      top,
      width: Math.min(width - left, Math.max(1, Math.round(crop.width / scale))),
      height: Math.min(height - top, Math.max(1, Math.round(crop.height / scale))),
    });
  }
  const jpeg = await image
    .resize({ ...THUMBNAIL, fit: 'contain', background: '#888' })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
