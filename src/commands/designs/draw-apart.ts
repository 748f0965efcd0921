import { Command } from 'commander';
import { answerParent } from '../../lib/apart/answer-parent.ts';

/** The command that a server starts to read and draw templates. Not for people. */
export const drawApartCommand = () =>
  new Command('draw-apart').description('draw designs for a server, and end with it').action(async () => {
    const { perform } = await import('../../designs/drawing/perform.ts');
    answerParent(perform);
  });
