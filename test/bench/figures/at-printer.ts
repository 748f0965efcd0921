import type { JobState } from '../../../src/printing/printers/ipp/printer.ts';
import { type FalseJob, FalsePrinter } from '../../support/printers/false-printer.ts';
import type { Benchmark, Figure } from '../figure.ts';
import { orderCards } from '../seeds/lease-cards.ts';
import { seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PRESSES = 30;
const BATCH = 200;
/** Some of the invented people are archived, and get no cards. */
const PEOPLE = 2 * (PRESSES + BATCH);
/** The fastest card printers take about four seconds for one side in black. */
const PRINTS_A_CARD_MS = 1000;

export const atPrinter: Benchmark = {
  name: 'at-printer',
  explains:
    'A printer of IPP that answers at once. From the request that prints one card, as the counter sends it, to the printer having the whole card: drawn on both sides at 300 dpi, written as a PDF, and sent. And a batch of 200 cards for a printer that takes a second for each: the share of the time in which it had nothing to print.',
  async run() {
    const campus = seedCampus(PEOPLE);
    const printer = await FalsePrinter.start();
    try {
      return await withServers([startLanyard(campus.dataDir)], async (lanyard) => {
        const server = { origin: lanyard!.url, key: campus.key };
        const body = { name: 'Window 1', uri: printer.uri };
        const { data: made } = await api(server, 'POST', '/printers', body);
        const { cardIds } = await orderCards(server, PRESSES + BATCH);
        return [
          await press(server, printer, made.id, cardIds.slice(0, PRESSES)),
          await batch(server, printer, made.id, cardIds.slice(PRESSES)),
        ];
      });
    } finally {
      await printer.close();
    }
  },
};

type Server = { origin: string; key: string };

async function press(
  server: Server,
  printer: FalsePrinter,
  printerId: string,
  cardIds: string[],
): Promise<Figure> {
  const times: number[] = [];
  for (const [place, cardId] of cardIds.entries()) {
    const pressedAtMs = performance.now();
    const pressed = api(server, 'POST', '/print-batches', { cardIds: [cardId], printerId });
    while (printer.cameOut.length <= place) await Bun.sleep(1);
    times.push(performance.now() - pressedAtMs);
    await pressed;
    while ((await api(server, 'GET', `/cards/${cardId}`)).data.status !== 'printed') await Bun.sleep(50);
  }
  const [first] = times;
  const sorted = times.slice(1).sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
  return {
    name: 'press to the printer having the card',
    value: at(0.5),
    unit: 'ms',
    limit: { atMost: 300 },
    measured: `median of ${sorted.length}; 95 % within ${Math.round(at(0.95))} ms; the first ${Math.round(first!)} ms`,
  };
}

async function batch(
  server: Server,
  printer: FalsePrinter,
  printerId: string,
  cardIds: string[],
): Promise<Figure> {
  printer.isByHand = true;
  printer.forgetJobs();
  await api(server, 'POST', '/print-batches', { cardIds, printerId });
  const isThere = (job: FalseJob) => job.state === ('pending' satisfies JobState);
  let [idleMs, longestMs, startedAtMs] = [0, 0, 0];
  for (let printed = 0; printed < cardIds.length; printed++) {
    const freeAtMs = performance.now();
    while (!printer.jobs.some(isThere)) await Bun.sleep(1);
    const beganAtMs = performance.now();
    if (printed === 0) startedAtMs = beganAtMs;
    else {
      idleMs += beganAtMs - freeAtMs;
      longestMs = Math.max(longestMs, beganAtMs - freeAtMs);
    }
    const { id } = printer.jobs.find(isThere)!;
    printer.move(id, 'processing');
    await Bun.sleep(PRINTS_A_CARD_MS);
    printer.move(id, 'completed');
  }
  const tookMs = performance.now() - startedAtMs;
  return {
    name: `a printer's idle time in a batch of ${cardIds.length}`,
    value: (idleMs / tookMs) * 100,
    unit: '%',
    limit: { atMost: 1 },
    measured: `${Math.round(idleMs)} ms of ${Math.round(tookMs / 1000)} s; the longest pause ${Math.round(longestMs)} ms`,
  };
}
