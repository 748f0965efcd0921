import { RunRefused } from '../../bridge-error.ts';
import type { InSectionName } from '../../config/fields.ts';
import type { Report } from '../../report.ts';

/**
 * Reports a refusal once, even if the next runs are refused for the same reason, and reports when runs succeed again.
 */
export function reportingRefusalsOnce(report: Report, section: InSectionName) {
  let reported: string | null = null;
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      if (reported !== null) report.info(`${section}: goes on.`);
      reported = null;
    } catch (error) {
      // After a refusal, the next run may succeed.
      if (!(error instanceof RunRefused)) throw error;
      if (reported !== error.message) report.warn(error.message);
      reported = error.message;
    }
  };
}
