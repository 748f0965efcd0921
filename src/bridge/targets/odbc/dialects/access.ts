import { BridgeError } from '../../../bridge-error.ts';
import type { OpenDialect } from '../dialect.ts';
import { readOnlyShape } from '../shape.ts';
import { STANDARD } from './standard.ts';

/** Access files by mdbtools, which reads them, and knows neither transactions nor parameters. */
export const accessDialect: OpenDialect = ({ label }) =>
  readOnlyDialect(label, 'mdbtools only reads Access files');

/** A database to which nothing can be written. @param why the reason, without a full stop */
export const readOnlyDialect = (label: string, why: string): ReturnType<OpenDialect> => {
  const refuse = async (): Promise<never> => {
    throw new BridgeError(
      `${label}: ${why}, so nothing can be written there. People can come in from it: name a state_file in [people], and remove the sections that write.`,
    );
  };
  return {
    ...STANDARD,
    readOnly: why,
    proofs: null,
    lock: refuse,
    isLocked: async () => false,
    begin: refuse,
    own: async () => [],
    isThere: async () => false,
    shapeOf: async () => readOnlyShape(why),
  };
};
