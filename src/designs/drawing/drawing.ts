import { AppError } from '../../errors.ts';
import { CutOff } from '../../lib/apart/process-apart.ts';
import { createProcessPool } from '../../lib/apart/process-pool.ts';
import { selfCommand } from '../../lib/invocation.ts';
import type { Side } from '../../shared/print-sheets.ts';
import type { SideInput } from '../render/render-side.ts';
import type { Drawn, Look, Outcome, PhotoPart, Results, SideFinding, Task } from './tasks.ts';

/** The purpose of a picture: to be shown to somebody who is waiting, or to be printed on a card. */
export type Purpose = 'preview' | 'card';

/**
 * Reads and draws templates in processes that are killed when they take too long: despite all limits, a template might
 * never finish. Each organisation has at most one task under way.
 */
export interface Drawing {
  look(organisationId: string, template: string): Promise<Look>;
  /**
   * Draws a side of a card.
   * @throws AppError invalid_state for a template that can't be drawn, takes too much memory, or takes over 5 s for a
   *   preview or 10 s for a card; unavailable when no process can draw now
   */
  draw(organisationId: string, template: string, input: SideInput, purpose: Purpose): Promise<Drawn>;
  /**
   * The characters of a card that no typeface has.
   * @throws the same errors as `draw` for a card
   */
  missingGlyphs(
    organisationId: string,
    templates: Record<Side, string>,
    content: { fields: Record<string, unknown>; hasPhoto: boolean },
  ): Promise<SideFinding[]>;
  /** Cuts a part out of a photo's variant for screens; returns JPEG. */
  cutPhoto(organisationId: string, part: PhotoPart): Promise<Uint8Array>;
  /** Frees the memory that an organisation's pictures still take. */
  collect(organisationId: string): Promise<void>;
  /** Ends the processes. Calls whose tasks are running or waiting are rejected. */
  close(): void;
}

const TIMEOUT_MS = { preview: 5_000, card: 10_000 };
/** The largest designs take a third of this. */
const MEMORY_BYTES = 512 * 1024 ** 2;
/** With this many, even two designs that never finish leave room for others. */
const MOST_PROCESSES = 4;

interface Options {
  /** Replaces the program that runs `draw-apart`. */
  command?: readonly string[];
  timeoutMs?: Record<Purpose, number>;
  memoryBytes?: number;
}

export function createDrawing({
  command = [...selfCommand, 'draw-apart'],
  timeoutMs = TIMEOUT_MS,
  memoryBytes = MEMORY_BYTES,
}: Options = {}): Drawing {
  const processes = createProcessPool<Task, Outcome>({ command, most: MOST_PROCESSES });

  const perform = async <K extends Task['kind']>(
    organisationId: string,
    task: Extract<Task, { kind: K }>,
    purpose: Purpose,
  ): Promise<Results[K]> => {
    const withinMs = timeoutMs[purpose];
    let outcome: Outcome;
    try {
      outcome = await processes.perform(organisationId, task, { withinMs, memoryBytes });
    } catch (error) {
      throw error instanceof CutOff ? refusal(error, withinMs, memoryBytes) : error;
    }
    if ('unsound' in outcome) throw new AppError('invalid_state', outcome.unsound);
    return outcome.result as Results[K];
  };

  return {
    look: (organisationId, template) => perform(organisationId, { kind: 'look', template }, 'preview'),
    draw: (organisationId, template, input, purpose) =>
      perform(organisationId, { kind: 'draw', template, input }, purpose),
    missingGlyphs: (organisationId, templates, content) =>
      perform(organisationId, { kind: 'missing', templates, content }, 'card'),
    cutPhoto: (organisationId, part) => perform(organisationId, { kind: 'cut', ...part }, 'preview'),
    async collect(organisationId) {
      await perform(organisationId, { kind: 'collect' }, 'card');
    },
    close: () => processes.close(),
  };
}

function refusal({ cut, message }: CutOff, withinMs: number, memoryBytes: number): Error {
  switch (cut) {
    case 'time':
      return tooHeavy(`takes longer than ${withinMs / 1000} s to draw`);
    case 'memory':
      return tooHeavy(`takes more than ${memoryBytes / 1024 ** 2} MiB of memory to draw`);
    case 'lost':
      return tooHeavy('ends what draws it');
    case 'unstarted':
    case 'refused':
      return new AppError('unavailable', `The design was not drawn: ${message}.`, {
        headers: { 'Retry-After': '1' },
      });
    case 'closed':
      return new Error(`drawing has ended: ${message}`);
  }
}

const tooHeavy = (how: string) => new AppError('invalid_state', `The design ${how}: make it simpler.`);
