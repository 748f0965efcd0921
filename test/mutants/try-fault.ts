import { isIn } from './check.ts';
import { CIRCLES, type Circle, circleOf, wholeCircle } from './circles.ts';
import type { Copy } from './copy.ts';
import { type ListedFault, testsOf } from './fault.ts';
import { runTests, type Selection } from './run-tests.ts';

export type Outcome =
  | { became: 'caught'; circle: Circle; isNamed: boolean; file: string; test: string }
  | { became: 'survived' }
  /** The code could not be loaded with the fault, so nobody could ship it. */
  | { became: 'unloadable'; reason: string };

/** The settings with which faults are tried. */
export interface Trying {
  copy: Copy;
  /** True to run only the tests that a fault names, and no whole circle. */
  isQuick: boolean;
  workers: number | null;
  /** Test files that fail even without a fault; more are added as they are found. */
  failing: Set<string>;
}

/** Plants a fault, and runs tests until one fails. */
export async function tryFault(trying: Trying, fault: ListedFault): Promise<Outcome> {
  for (const circle of CIRCLES) {
    const named = testsOf(fault, isIn(trying.copy.root)).filter(
      (file) => circleOf(file) === circle && !trying.failing.has(file),
    );
    if (named.length > 0) {
      const outcome = await runWith(trying, fault, { files: named }, circle, true);
      if (outcome !== null) return outcome;
    }
    if (trying.isQuick) continue;
    const outcome = await runWith(trying, fault, wholeCircle[circle], circle, false);
    if (outcome !== null) return outcome;
  }
  return { became: 'survived' };
}

/** @returns null when no test noticed the fault */
async function runWith(
  trying: Trying,
  fault: ListedFault,
  { files = [], without = [] }: Selection,
  circle: Circle,
  isNamed: boolean,
): Promise<Outcome | null> {
  const { copy, workers, failing } = trying;
  for (;;) {
    const takeOut = copy.plant(fault);
    const ran = await runTests(
      copy,
      { files, without: [...without, ...failing] },
      { bail: true, workers },
    ).finally(takeOut);
    if (ran.noResult !== null) throw new Error(`The tests ended without a result:\n${ran.noResult}`);
    const [first] = ran.failed;
    if (first === undefined) {
      const [unloaded] = ran.unloaded;
      return unloaded === undefined
        ? null
        : { became: 'unloadable', reason: `${unloaded.file}: ${unloaded.reason}` };
    }
    // Named test files are known to pass when no fault is planted: those that fail are left out. Any other file has to
    // be tried first.
    if (isNamed || (await passes(trying, first.file))) return { became: 'caught', circle, isNamed, ...first };
    failing.add(first.file);
  }
}

/** True when a test file passes while no fault is planted. */
async function passes({ copy, workers }: Trying, file: string): Promise<boolean> {
  const { failed, unloaded, noResult } = await runTests(copy, { files: [file] }, { bail: true, workers });
  return failed.length + unloaded.length === 0 && noResult === null;
}
