import type { Fault, ListedFault } from './fault.ts';
import { designs, orders, printing, verification } from './faults/cards.ts';
import { cards } from './faults/cards-life.ts';
import { http, lib, shared } from './faults/foundations.ts';
import { bridge, sync, webhooks } from './faults/integrations.ts';
import { backup, config, db, demo, doctor, jobs, storage } from './faults/machine.ts';
import { mail } from './faults/mail.ts';
import { apiKeys, audit, organisations, staff } from './faults/office.ts';
import { bulk, cardHolders, merging } from './faults/people.ts';
import { analysis, photos } from './faults/photos.ts';
import { overview, privacy, statistics } from './faults/records.ts';
import { web } from './faults/web.ts';

const AREAS: Record<string, Fault[]> = {
  organisations,
  mail,
  'api-keys': apiKeys,
  staff,
  audit,
  'card-holders': cardHolders,
  photos,
  analysis,
  designs,
  orders,
  cards,
  printing,
  verification,
  bulk,
  sync,
  webhooks,
  privacy,
  merging,
  overview,
  statistics,
  backup,
  doctor,
  storage,
  jobs,
  db,
  http,
  shared,
  lib,
  config,
  bridge,
  web,
  demo,
};

export const FAULTS: readonly ListedFault[] = Object.entries(AREAS).flatMap(([area, faults]) =>
  faults.map((fault) => ({ area, ...fault })),
);
