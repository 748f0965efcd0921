import type { ErrorDetail } from '../../errors.ts';
import type { MailKind } from '../../shared/mail/kinds.ts';
import { FACTS_OF, factsIn, factsNeeded, hasLink, type MailText } from '../../shared/mail/text.ts';

/**
 * The reasons why a text can't be sent: for example, it names unknown facts, or leaves out the one that the mail is
 * for.
 */
export function faultsOf(kind: MailKind, { subject, body, button }: MailText): ErrorDetail[] {
  const known: readonly string[] = FACTS_OF[kind];
  // Subjects are logged and listed, by us and by mail servers, and whoever reads a link there can use it.
  const inSubject = known.filter((fact) => fact !== 'link');
  const faults = [...unknownIn('/subject', subject, inSubject), ...unknownIn('/body', body, known)];
  if (subject.includes('\n'))
    faults.push({ path: '/subject', code: 'invalid_characters', message: 'must be one line' });
  const named = factsIn(body);
  for (const fact of factsNeeded(kind))
    if (!named.has(fact))
      faults.push({ path: '/body', code: 'required', message: `must have {${fact}} somewhere` });
  if (hasLink(kind) && button === '')
    faults.push({ path: '/button', code: 'blank', message: 'must not be blank: it is what people press' });
  return faults;
}

const unknownIn = (path: string, text: string, known: readonly string[]): ErrorDetail[] =>
  [...factsIn(text)]
    .filter((fact) => !known.includes(fact))
    .map((fact) => ({
      path,
      code: 'not_allowed',
      message: `can't have {${fact}}, only ${known.map((one) => `{${one}}`).join(', ')}`,
    }));
