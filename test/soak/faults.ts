import type { Database } from 'bun:sqlite';
import type { Chance } from '../sync/chance.ts';
import type { Actor } from './actor.ts';
import { type Api, Refusal } from './api.ts';
import type { Gate } from './gate.ts';
import type { Hooks } from './hooks.ts';
import type { Ledger } from './ledger.ts';
import type { MachineClock } from './machine-clock.ts';
import type { SmallDisk } from './small-disk.ts';

interface World {
  actors: { server: Actor; bridge: Actor; receiver: Actor };
  api: Api;
  hooks: Hooks;
  ledger: Ledger;
  gate: Gate;
  disk: SmallDisk | null;
  clock: MachineClock | null;
  ready(): Promise<void>;
  problem(text: string): void;
  say(text: string): void;
  backUp(file: string): Promise<void>;
  backupFile(number: number): string;
  /** Restores into a new data directory, which the server uses from then on; the old one is removed. */
  restore(file: string, number: number): { after: Database; dataDir: string };
}

const HOUR = 3600;
/**
 * In each part of this length, the disk fills, the clock is set twice, and a backup is restored. A short soak has one
 * part.
 */
const PART_MS = 10 * 60_000;
const RECOVERED_MS = 60_000;

/** The faults that a soak injects: processes killed or stopped, full disks, clock jumps and restores. */
export function createFaults(world: World) {
  const { actors, api, hooks, ledger, gate, disk, clock, ready, problem, say } = world;
  const { server, bridge, receiver } = actors;
  const facts = { graceful: 0, fullDisks: 0, clockJumps: 0, restores: 0 };

  const killSome = async (chance: Chance, victims: Actor[]) => {
    await Promise.all(victims.map((victim) => victim.end()));
    await Bun.sleep(chance.between(0, 300));
    for (const victim of victims) victim.start();
  };

  const kills = async (chance: Chance, untilMs: number) => {
    while (Date.now() < untilMs) {
      await Bun.sleep(Math.min(chance.between(300, 6_000), Math.max(0, untilMs - Date.now())));
      if (chance.between(0, 8) < 1) {
        facts.graceful++;
        // SIGTERM in the middle of a start would just kill the server.
        await ready();
        const code = await server.end('SIGTERM');
        if (code !== 0) problem(`the server ended with ${code} on SIGTERM`);
        server.start();
      } else
        await killSome(
          chance,
          chance.pick([[server], [server], [bridge], [receiver], [server, bridge], [server, receiver]]),
        );
    }
    await ready();
  };

  const newPerson = () =>
    api.call('POST', '/card-holders', { firstName: 'Probe', lastName: 'Probe', holderType: 'visitor' });

  /**
   * Writes until a write is refused because the disk is full; resolves with false if none is refused in a minute.
   * Space that others free meanwhile, such as a log's, is filled, too.
   */
  const refused = async (disk: SmallDisk): Promise<boolean> => {
    for (const untilMs = Date.now() + RECOVERED_MS; Date.now() < untilMs; disk.fill()) {
      try {
        for (let taken = 0; taken < 50; taken++) await newPerson();
      } catch (error) {
        if (error instanceof Refusal && error.status === 503) return true;
      }
    }
    return false;
  };

  const accepted = async (what: string): Promise<void> => {
    for (const untilMs = Date.now() + RECOVERED_MS; Date.now() < untilMs; await Bun.sleep(200)) {
      if (
        await newPerson().then(
          () => true,
          () => false,
        )
      )
        return;
    }
    problem(`no write was taken in a minute after ${what}`);
  };

  const fullDisk = async (chance: Chance) => {
    if (disk === null) return;
    facts.fullDisks++;
    disk.fill();
    say('the disk is full');
    if (!(await refused(disk))) problem('no write was refused on a full disk');
    const [person] = ledger.people;
    if (person !== undefined)
      await api
        .call('GET', `/card-holders/${person}`)
        .catch((error) => problem(`on a full disk, a read failed: ${error}`));
    if (chance.pick([true, false])) {
      say('the server is killed on the full disk');
      await server.end();
      server.start();
    }
    await Bun.sleep(chance.between(3_000, 10_000));
    disk.free();
    say('there is room again');
    await accepted('the disk had room again');
    await ready();
  };

  /** Checks that a write is accepted and an event goes out, however the clock was set. */
  const flows = async (what: string) => {
    const untilMs = Date.now() + RECOVERED_MS;
    await accepted(what);
    const before = hooks.facts().events!;
    for (; hooks.facts().events === before; await Bun.sleep(500))
      if (Date.now() > untilMs) return problem(`no event came in a minute after ${what}`);
  };

  const setClock = async (chance: Chance, offsetSeconds: number, isFreshStart: boolean) => {
    if (clock === null) return;
    facts.clockJumps++;
    const what = `the clock was set to ${offsetSeconds >= 0 ? '+' : ''}${offsetSeconds / HOUR} h`;
    if (isFreshStart) {
      await gate.close();
      await server.end();
      await clock.set(offsetSeconds);
      server.start();
      await ready();
      gate.open();
    } else await clock.set(offsetSeconds);
    say(`${what}${isFreshStart ? ', while the server was down' : ''}`);
    await flows(what);
    // Kill only the others: a server that is started now would take new files, whose times come from the kernel, for
    // days old.
    for (let round = 0; round < 3; round++) {
      await Bun.sleep(chance.between(500, 3_000));
      await killSome(chance, [chance.pick([bridge, receiver])]);
    }
  };

  const clockJumps = async (chance: Chance) => {
    const ahead = chance.pick([2 * HOUR, 26 * HOUR, 72 * HOUR]);
    await setClock(chance, ahead, false);
    await setClock(chance, -2 * HOUR, chance.pick([true, false]));
    await setClock(chance, 0, chance.pick([true, false]));
  };

  const backAndForth = async (chance: Chance) => {
    const number = ++facts.restores;
    const file = world.backupFile(number);
    const mark = ledger.mark();
    await world.backUp(file);
    // The restore is expected to lose writes that are acknowledged from here on.
    await kills(chance, Date.now() + 5_000);
    await gate.close();
    await server.end();
    const { after, dataDir } = world.restore(file, number);
    for (const text of ledger.takeBack(mark, after)) problem(`after the restore: ${text}`);
    after.close();
    server.start({ DATA_DIR: dataDir });
    await ready();
    gate.open();
    say('went on from a backup');
  };

  return {
    facts,
    async run(chance: Chance, untilMs: number): Promise<void> {
      while (Date.now() < untilMs) {
        const partMs = Math.min(PART_MS, untilMs - Date.now());
        const endMs = Date.now() + partMs;
        const at = (share: number) => endMs - (1 - share) * partMs;
        await kills(chance, at(0.2));
        await fullDisk(chance);
        await kills(chance, at(0.4));
        await clockJumps(chance);
        await kills(chance, at(0.7));
        await backAndForth(chance);
        await kills(chance, endMs);
      }
    },
  };
}
