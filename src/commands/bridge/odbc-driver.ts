import { Command } from 'commander';
import { answerParent } from '../../lib/apart/answer-parent.ts';

/** The command that a bridge starts to run a driver of ODBC. Not for people. */
export const odbcDriverCommand = () =>
  new Command('odbc-driver')
    .description('run a driver of ODBC for a bridge, and end with it')
    .action(async () => {
      const { createDriver } = await import('../../bridge/targets/odbc/driver/perform.ts');
      answerParent(createDriver());
    });
