/**
 * `npm run measures` measures every picture of `pictures.ts` anew, and writes what tests of verdicts read; `npm run measures verdicts` writes
 * the verdicts alone, in a moment, where a threshold has changed. Read the difference before you commit it.
 */
import { pictures } from './pictures.ts';
import { measureAnew, type Stored, storedMeasures, storeMeasures, storeVerdicts } from './stored-measures.ts';

const tell = (line: string) => process.stdout.write(`${line}\n`);

async function measureAll(): Promise<Stored[]> {
  const rows: Stored[] = [];
  for (const [at, { change, person, make }] of pictures.entries()) {
    if (at % 50 === 0) tell(`${at} of ${pictures.length} pictures are measured.`);
    const measured = await measureAnew(await make());
    if (measured === null) tell(`Nobody is found: ${change}, ${person}.`);
    else rows.push({ change, person, ...measured });
  }
  return rows;
}

if (process.argv[2] !== 'verdicts') storeMeasures(await measureAll());
// The verdicts are those on the numbers as they are stored, which are rounded.
storeVerdicts(storedMeasures());
tell('The tables are in test/photos/stored.');
process.exit(0);
