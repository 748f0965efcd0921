import { AppError, invalid } from '../../errors.ts';

/**
 * Does several pieces of work, and reports the problems of all of them together.
 * @returns the result of each piece
 * @throws AppError the problem, if there is only one; validation_failed with the details of all, if there are several
 */
export function allOf<Results extends unknown[]>(
  ...pieces: { [P in keyof Results]: () => Results[P] }
): Results {
  const problems: AppError[] = [];
  const results = pieces.map((work) => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(error);
      return undefined;
    }
  });
  if (problems.length > 1) throw invalid(problems.flatMap(({ extra }) => extra.details ?? []));
  if (problems.length === 1) throw problems[0];
  return results as Results;
}
