import { Command } from 'commander';
import { perform } from '../../designs/drawing/perform.ts';
import { answerParent } from '../../lib/apart/answer-parent.ts';

/** What a server starts to read and draw templates. Not for people. */
export const drawApartCommand = () =>
  new Command('draw-apart')
    .description('draw designs for a server, and end with it')
    .action(() => answerParent(perform));
