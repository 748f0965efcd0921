import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError } from 'commander';
import { isIn, problemsOf } from './check.ts';
import { type Copy, copyTree } from './copy.ts';
import { type ListedFault, testsOf } from './fault.ts';
import { FAULTS } from './faults.ts';
import { endTests, runTests } from './run-tests.ts';
import { lineOf, table } from './table.ts';
import { type Outcome, tryFault } from './try-fault.ts';

interface Options {
  quick: boolean;
  workers?: number;
  list: boolean;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

async function run(wanted: string[], { quick, workers, list }: Options) {
  const faults = wantedOf(wanted);
  const problems = problemsOf(ROOT, FAULTS);
  if (problems.length > 0) throw new Error(`Some faults can't be planted:\n${problems.join('\n')}`);
  if (list) return say(faults.map(({ area, name }) => `${area}: ${name}`).join('\n'));
  let copy: Copy | null = null;
  const leave = async (status: number) => {
    await endTests();
    copy?.remove();
    process.exit(status);
  };
  // These handlers are set before there is a copy, so that no copy is left behind.
  process.once('SIGINT', () => leave(130));
  process.once('SIGTERM', () => leave(143));
  process.once('SIGHUP', () => leave(129));
  copy = copyTree(ROOT);
  try {
    const tried = await tryAll(copy, faults, { isQuick: quick, workers: workers ?? null });
    say(`\n${table(tried)}`);
    if (tried.some(([, { became }]) => became !== 'caught')) process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

/** Faults by name or area; all when none is named. */
function wantedOf(wanted: readonly string[]): ListedFault[] {
  const unknown = wanted.filter((one) => !FAULTS.some(({ area, name }) => one === area || one === name));
  if (unknown.length > 0)
    throw new Error(`There is no fault or area called ${unknown.join(', ')}; --list shows all.`);
  return FAULTS.filter(
    ({ area, name }) => wanted.length === 0 || wanted.includes(area) || wanted.includes(name),
  );
}

async function tryAll(
  copy: Copy,
  faults: readonly ListedFault[],
  how: { isQuick: boolean; workers: number | null },
): Promise<[ListedFault, Outcome][]> {
  const named = [...new Set(faults.flatMap((fault) => testsOf(fault, isIn(copy.root))))];
  say(`Runs the ${named.length} test files that ${faults.length} faults name, without a fault.`);
  const before = await runTests(copy, { files: named }, { bail: false, workers: how.workers });
  if (before.noResult !== null) throw new Error(`The tests ended without a result:\n${before.noResult}`);
  const failing = new Set([...before.failed, ...before.unloaded].map(({ file }) => file));
  for (const file of failing) say(`${file} fails without a fault as well, and is left out.`);
  const tried: [ListedFault, Outcome][] = [];
  for (const fault of faults) {
    const outcome = await tryFault({ copy, failing, ...how }, fault);
    tried.push([fault, outcome]);
    say(`${tried.length} of ${faults.length}  ${lineOf(fault, outcome)}`);
  }
  return tried;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const whole = (text: string): number => {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
};

try {
  await new Command('mutants')
    .description(
      'Plants small faults, one at a time, and says which tests catch each. Exits with 1 if one survives.',
    )
    .argument('[faults...]', 'names or areas; all without one')
    .option('--quick', 'run only the tests that each fault names, and no whole circle', false)
    .option('--workers <n>', 'tests that run at once', whole)
    .option('--list', 'show the faults, and plant none', false)
    .action(run)
    .parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
