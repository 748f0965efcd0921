import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { mailToQuery } from '../../../api/mail.ts';
import { DeliveryState } from '../../../parts/mail/delivery-state.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import classes from './person.module.css';
import { refusalOf } from './refusal.ts';

const t = texts.people.person.mail;

/** A warning, shown while the mail server refuses mail to the person's address. */
export function MailRefused({ holder: { id, email } }: { holder: CardHolder }) {
  const { data: mails = [] } = useQuery(mailToQuery(id));
  const answer = refusalOf(mails, email);
  return (
    answer !== null && (
      <Alert mb="md" color="yellow" icon={<IconMailOff />} title={t.refusedTitle} role="status">
        {t.refused(isolated(email!), isolated(answer))}
      </Alert>
    )
  );
}

/** The mail to the person, newest first, each with what became of it. Shows nothing while there is none. */
export function MailTo({ holder: { id, email } }: { holder: CardHolder }) {
  const { data: mails = [] } = useQuery(mailToQuery(id));
  return (
    mails.length > 0 && (
      <Panel title={t.title}>
        <ul className={classes.mails}>
          {mails.map(({ id, kind, status, to, answer, createdAt }) => (
            <li key={id}>
              <span>
                <strong>{texts.mail.kinds[kind]}</strong> <DeliveryState status={status} />
              </span>
              <small>
                <When at={createdAt} />
                {to.address !== email && (
                  <>
                    {' '}
                    · <bdi>{to.address}</bdi>
                  </>
                )}
              </small>
              {(status === 'failed' || status === 'unclear') && (
                <small>{status === 'unclear' ? texts.mail.unclearHint : <bdi>{answer}</bdi>}</small>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    )
  );
}
