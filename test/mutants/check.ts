import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListedFault, testsOf } from './fault.ts';

/**
 * Returns the reasons why faults can't be planted in a tree, one line each: a fault needs a name of its own, has to
 * change exactly one place, and has to name tests that exist.
 */
export function problemsOf(root: string, faults: readonly ListedFault[]): string[] {
  const names = new Set<string>();
  return faults.flatMap((fault) => {
    const { area, name, file, find, replace } = fault;
    const wrong: string[] = [];
    if (names.has(name)) wrong.push('another fault has the same name');
    names.add(name);
    if (find === replace) wrong.push('it replaces a text by itself');
    const places = existsSync(join(root, file))
      ? readFileSync(join(root, file), 'utf8').split(find).length - 1
      : null;
    if (places === null) wrong.push(`there is no ${file}`);
    else if (places !== 1) wrong.push(`${file} has its text ${places} times, and not once`);
    for (const test of [fault.caughtBy].flat())
      if (testsOf({ caughtBy: test }, isIn(root)).length === 0) wrong.push(`there is no ${test}`);
    return wrong.map((problem) => `${area}: ${name}: ${problem}`);
  });
}

export const isIn =
  (root: string) =>
  (file: string): boolean =>
    existsSync(join(root, file));
