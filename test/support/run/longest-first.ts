import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONGEST } from './longest.ts';

/**
 * Runs the files that take longest first, whichever project they belong to: one of them that began late would run alone at
 * the end. All others come in the usual order, browser tests before the rest, larger files first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification) => {
      const found = LONGEST.indexOf(relative(project.config.root, moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
