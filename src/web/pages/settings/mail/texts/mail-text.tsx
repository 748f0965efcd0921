import { useQuery } from '@tanstack/react-query';
import { type MailTextKey, mailTextQuery } from '../../../../api/mail.ts';
import { Loaded } from '../../../../parts/answers/loaded.tsx';
import { BackLink } from '../../../../parts/page/back-link.tsx';
import { texts } from '../../../../texts/texts.ts';
import { MailTextForm } from './mail-text-form.tsx';

export default function MailTextPage(key: MailTextKey) {
  const query = useQuery(mailTextQuery(key));
  return (
    <>
      <BackLink href={`/settings/mail/texts?language=${key.language}`}>{texts.mailTexts.all}</BackLink>
      <Loaded query={query}>
        {(text) => <MailTextForm key={`${text.kind} ${text.language}`} text={text} />}
      </Loaded>
    </>
  );
}
