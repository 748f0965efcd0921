import type { MailKind } from './kinds.ts';

/**
 * A mail's text. `{name}` stands for a fact; a line that is only `{link}` becomes a button in HTML. A blank line ends a
 * paragraph.
 */
export interface MailText {
  subject: string;
  body: string;
  /** The words on the button; '' for a mail without a link. */
  button: string;
}

/** The facts that each kind's text may name. */
export const FACTS_OF = {
  staff_invitation: ['name', 'organisation', 'invitedBy', 'link', 'until'],
  password_reset: ['name', 'organisation', 'link', 'until'],
  photo_request: ['firstName', 'organisation', 'link', 'until'],
  photo_reminder: ['firstName', 'organisation', 'link', 'until'],
  photo_rejected: ['firstName', 'organisation', 'reasons'],
  photo_again: ['firstName', 'organisation', 'reasons', 'link', 'until'],
  test: ['organisation', 'server'],
} as const satisfies Record<MailKind, readonly string[]>;

/** One language's texts: a missing kind doesn't compile. */
export type MailTexts = Record<MailKind, MailText>;

/** Facts that a text must name if its kind of mail has them: without them, the mail is of no use. */
const NEEDED: readonly string[] = ['link', 'reasons'];

/** The facts that a kind's text must name. */
export const factsNeeded = (kind: MailKind): string[] =>
  FACTS_OF[kind].filter((fact) => NEEDED.includes(fact));

export const hasLink = (kind: MailKind): boolean => factsNeeded(kind).includes('link');

const FACT = /\{(\w+)\}/g;

/** The facts that a piece of text names. */
export const factsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(FACT)].map(([, name]) => name!));

/** Fills in facts. A fact that is missing leaves its name in braces, so that somebody notices. */
export const fillFacts = (text: string, facts: Record<string, string>): string =>
  text.replaceAll(FACT, (all, name: string) => (Object.hasOwn(facts, name) ? facts[name]! : all));

/** True for a paragraph that becomes a button. */
export const isButton = (paragraph: string): boolean => paragraph.trim() === '{link}';

/** The paragraphs of a body. */
export function paragraphsOf(body: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of body.split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}
