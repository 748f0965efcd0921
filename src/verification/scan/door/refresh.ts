import { type Known, knowing, stateOf, takeIn } from '../../../shared/offline/known.ts';
import { areKeys, isObject } from './kept.ts';

/** Why a door doesn't know the latest. */
export type Problem =
  /** Nothing answers. */
  | 'no_network'
  /** The server asks for patience, or has a fault. */
  | 'busy'
  /** The answer is none of Lanyard's, such as the page at which a hotel wants one to log in. */
  | 'garbage'
  /** A list whose signature is wrong, or that is another organisation's. */
  | 'refused'
  /** A list that is older than what is known. */
  | 'older'
  /** The server signs no cards of this organisation. */
  | 'off'
  /** There are several organisations, and none was named. */
  | 'unnamed';

export interface Refreshed {
  known: Known | null;
  problem: Problem | null;
  /** ms that the server asks to wait; null if it says nothing. */
  waitMs: number | null;
}

/** Asks the server; rejects when nothing answers. */
export type Ask = (path: string) => Promise<Pick<Response, 'status' | 'headers' | 'json'>>;

/** Parts of a list that are loaded at once: 10,000 cards each. */
const PARTS_MAX = 200;

/**
 * Loads the keys and what has changed in the list. Whatever the server answers, the knowledge only ever becomes newer.
 * @param organisation null where there is only one
 * @param keep called after each part, so that a connection that breaks off doesn't have to begin anew
 */
export async function refresh(
  before: Known | null,
  organisation: string | null,
  ask: Ask,
  keep: (known: Known) => void = () => {},
): Promise<Refreshed> {
  let known = before;
  try {
    known = await withKeys(before, organisation, ask);
    for (let parts = 0; parts < PARTS_MAX; parts++) {
      known = await withPart(known, ask);
      keep(known);
      if (known.begun === null) break;
    }
    return { known, problem: null, waitMs: null };
  } catch (error) {
    if (error instanceof Failure) return { known, problem: error.problem, waitMs: error.waitMs };
    return { known, problem: 'no_network', waitMs: null };
  }
}

class Failure extends Error {
  constructor(
    readonly problem: Problem,
    readonly waitMs: number | null = null,
  ) {
    super(problem);
  }
}

async function withKeys(known: Known | null, organisation: string | null, ask: Ask): Promise<Known> {
  const query = organisation === null ? '' : `?organisation=${organisation}`;
  const keys = await answerTo(ask, `/.well-known/lanyard-keys${query}`);
  if (!areKeys(keys) || (organisation !== null && keys.organisation.id !== organisation))
    throw new Failure('garbage');
  return known === null || known.keys.organisation.id !== keys.organisation.id
    ? knowing(keys)
    : { ...known, keys };
}

async function withPart(known: Known, ask: Ask): Promise<Known> {
  const taken = await takeIn(known, await documentOf(known, stateOf(known), ask));
  if (typeof taken !== 'string') return taken;
  if (taken === 'older') throw new Failure('older');
  if (taken === 'malformed') throw new Failure('garbage');
  if (taken !== 'out_of_order') throw new Failure('refused');
  // A state that the server has forgotten: the list is loaded from its beginning.
  const whole = await takeIn(known, await documentOf(known, null, ask));
  if (typeof whole === 'string') throw new Failure(whole === 'older' ? 'older' : 'refused');
  return whole;
}

async function documentOf({ keys }: Known, since: string | null, ask: Ask): Promise<string> {
  const query = since === null ? '' : `&since=${encodeURIComponent(since)}`;
  const body = await answerTo(ask, `/api/v1/verify/revocations?organisation=${keys.organisation.id}${query}`);
  const document = isObject(body) && isObject(body.data) ? body.data.document : null;
  if (typeof document !== 'string') throw new Failure('garbage');
  return document;
}

const PROBLEM_OF: Record<number, Problem> = { 400: 'unnamed', 404: 'off', 429: 'busy' };

async function answerTo(ask: Ask, path: string): Promise<unknown> {
  const response = await ask(path);
  const body: unknown = await response.json().catch(() => null);
  if (response.status === 200) return body;
  // A proxy that has lost its server answers 404 with a page of its own.
  if (response.status < 500 && !(isObject(body) && isObject(body.error))) throw new Failure('garbage');
  throw new Failure(PROBLEM_OF[response.status] ?? 'busy', waitMsOf(response));
}

/** A proxy's answer of 0 would be asked for without end, and one of a month would be obeyed, or overflow a timer. */
const WAIT_MS = { min: 1_000, max: 10 * 60_000 };

/** ms after which the server wants to be asked again; null if it says nothing. */
export function waitMsOf({ headers }: Pick<Response, 'headers'>): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(seconds * 1_000, WAIT_MS.min), WAIT_MS.max);
}
