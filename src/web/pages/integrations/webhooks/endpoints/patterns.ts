import { EVENT_TYPES, type EventType, fits } from '../../../../../shared/events.ts';
import { texts } from '../../../../texts/texts.ts';

const t = texts.webhooks;

export const groupOf = (type: string): string => type.split('.')[0]!;

/** The patterns in a text, separated by commas, spaces or line breaks, without duplicates. */
export const patternsOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

export const isCovered = (type: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => fits(type, pattern));

/** Returns the patterns after adding or removing an event type, or a whole group (`photo.*`). */
export function withPattern(patterns: readonly string[], wanted: string, isWanted: boolean): string[] {
  if (wanted === '*') return isWanted ? ['*'] : [];
  const members = EVENT_TYPES.filter((type) => fits(type, wanted));
  if (isWanted) return [...patterns.filter((pattern) => !fits(pattern, wanted)), wanted];
  // A wider pattern is replaced by those of its event types that remain.
  return patterns.flatMap((pattern) =>
    members.some((type) => fits(type, pattern))
      ? EVENT_TYPES.filter((type) => fits(type, pattern) && !members.includes(type))
      : [pattern],
  );
}

/** The patterns in words that people can read. */
export const shownPatterns = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => (pattern === '*' ? t.all : pattern));

/** An event type in words; unknown ones stay as they are. */
export const eventName = (type: string): string =>
  type === 'webhook.test' ? t.testEvent : (t.events[type as EventType] ?? type);
