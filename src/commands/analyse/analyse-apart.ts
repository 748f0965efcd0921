import { Command } from 'commander';
import { answerParent } from '../../lib/apart/answer-parent.ts';

/**
 * The command that a server starts to work on photos. Not for people.
 * @param name `analyse-photos`, or `analyse-apart` for a single photo that may have ended the server
 */
export const analyseApartCommand = (name: string) =>
  new Command(name).description('work on photos for a server, and end with it').action(async () => {
    // The module is loaded late, because it unpacks the image library, and other commands load this file.
    const { perform } = await import('../../photos/analysis/perform.ts');
    // The collector doesn't see how much memory pixels take, so it is called after each task.
    answerParent(perform, () => Bun.gc(true));
  });
