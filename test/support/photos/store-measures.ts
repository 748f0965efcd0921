/**
 * `npm run measures` measures every picture of `pictures.ts` anew, and writes the tables that tests of verdicts read.
 * `npm run measures verdicts` writes only the verdicts, in a moment, after a change of thresholds. Read the difference
 * before you commit it.
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
// Judges the rounded numbers, as they are stored.
storeVerdicts(storedMeasures());
tell('The tables are in test/photos/stored.');
process.exit(0);
