import type { Config } from '../../../config/config.ts';
import { issuerOf } from './header/settings.ts';

/** The issuers of accounts that can log in at the campus, as it is set up now. */
export const issuersOf = ({ signOns, headerLogIn }: Pick<Config, 'signOns' | 'headerLogIn'>): string[] => [
  ...signOns.map(({ issuer }) => issuer),
  ...(headerLogIn === null ? [] : [issuerOf(headerLogIn)]),
];
