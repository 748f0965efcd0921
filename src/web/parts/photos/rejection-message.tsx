import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RejectionTexts, rejectionMessage } from '../../../shared/photos/rejection-texts.ts';
import type { ReasonCode } from '../../../shared/reason-codes.ts';
import { type Organisation, organisationQuery } from '../../api/organisation.ts';
import { texts } from '../../texts/texts.ts';
import { USUAL_TEXTS } from './advice.ts';
import classes from './rejection-message.module.css';

const t = texts.rejections;

interface Props {
  reasonCodes: readonly ReasonCode[];
  note: string | null;
}

/** The message to a person about a rejection: the organisation's words, and ours in the language of the page. */
export function RejectionMessage(props: Props) {
  const { data: organisation } = useQuery(organisationQuery);
  return organisation === undefined ? null : <MessageWith {...props} own={ownTexts(organisation)} />;
}

export const MessageWith = ({ reasonCodes, note, own }: Props & { own: RejectionTexts }) => (
  <figure className={classes.told}>
    <figcaption>{t.told}</figcaption>
    <blockquote aria-live="polite">
      {reasonCodes.length === 0 ? (
        <Text span inherit c="dimmed">
          {t.nothing}
        </Text>
      ) : (
        rejectionMessage({ reasonCodes, note }, own, USUAL_TEXTS)
      )}
    </blockquote>
    <Text size="xs" c="dimmed">
      {t.howTold}
    </Text>
  </figure>
);

/** An organisation's own texts, without the reasons that have none. */
export const ownTexts = ({ rejectionTexts }: Pick<Organisation, 'rejectionTexts'>): RejectionTexts =>
  Object.fromEntries(Object.entries(rejectionTexts).filter(([, text]) => text !== null));
