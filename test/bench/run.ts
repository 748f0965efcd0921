import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { VERSION } from '../../src/lib/version.ts';
import { type Benchmark, type Figure, keeps, table } from './figure.ts';
import { analysePhoto } from './figures/analyse-photo.ts';
import { atDoor } from './figures/at-door.ts';
import { atPrinter } from './figures/at-printer.ts';
import { backup } from './figures/backup.ts';
import { beside } from './figures/beside.ts';
import { bridge } from './figures/bridge.ts';
import { createHolder } from './figures/create-holder.ts';
import { feeds } from './figures/feeds.ts';
import { firstPage } from './figures/first-page.ts';
import { getHolder } from './figures/get-holder.ts';
import { growth } from './figures/growth.ts';
import { latencyUnderAnalysis } from './figures/latency-under-analysis.ts';
import { listHolders } from './figures/list-holders.ts';
import { liveMeasures } from './figures/live-measures.ts';
import { photosIn } from './figures/photos-in.ts';
import { printBatch } from './figures/print-batch.ts';
import { renderCard } from './figures/render-card.ts';
import { reviewKeys } from './figures/review-keys.ts';
import { scim } from './figures/scim.ts';
import { scrollPeople } from './figures/scroll-people.ts';
import { searchHolders } from './figures/search-holders.ts';
import { searchInBrowser } from './figures/search-in-browser.ts';
import { skewedSearch } from './figures/skewed-search.ts';
import { standby } from './figures/standby.ts';
import { start } from './figures/start.ts';
import { startAfterKill } from './figures/start-after-kill.ts';
import { submitOrder } from './figures/submit-order.ts';
import { uploadPhoto } from './figures/upload-photo.ts';
import { verifyCard } from './figures/verify-card.ts';
import { webhooks } from './figures/webhooks.ts';

/** Every benchmark, in the order of the table. */
const BENCHMARKS: Benchmark[] = [
  getHolder,
  listHolders,
  searchHolders,
  skewedSearch,
  searchInBrowser,
  firstPage,
  scrollPeople,
  reviewKeys,
  growth,
  beside,
  verifyCard,
  createHolder,
  scim,
  submitOrder,
  feeds,
  bridge,
  photosIn,
  uploadPhoto,
  analysePhoto,
  liveMeasures,
  latencyUnderAnalysis,
  renderCard,
  webhooks,
  printBatch,
  atPrinter,
  atDoor,
  start,
  startAfterKill,
  standby,
  backup,
];
const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url));

/** `npm run bench [NAME…] [-- --write]`: measures, prints a table, and exits with 1 if a figure falls short. */
const names = process.argv.slice(2).filter((argument) => argument !== '--write');
const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There is ${BENCHMARKS.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exit(2);
}

const chosen = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name));
const figures: Figure[] = [];
for (const benchmark of chosen) {
  process.stderr.write(`${benchmark.name} …\n`);
  figures.push(...(await benchmark.run()));
}

const report = [
  `${machine()}`,
  '',
  table(figures),
  '',
  'Ratios are medians of interleaved pairs: ours and the bare baseline in turns, in one run.',
  '',
  ...chosen.map(({ name, explains }) => `- **${name}**: ${explains}`),
  '',
].join('\n');
process.stdout.write(`${report}`);
if (process.argv.includes('--write') && names.length === 0)
  writeFileSync(RESULTS, `# Benchmarks\n\nWritten by \`npm run bench -- --write\`.\n\n${report}`);
process.exit(figures.every(keeps) ? 0 : 1);

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGib = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, Lanyard ${VERSION}, Bun ${Bun.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${model}, ${memoryGib} GiB`;
}
