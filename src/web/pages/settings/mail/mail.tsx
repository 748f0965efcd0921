import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mailStateQuery } from '../../../api/mail.ts';
import { organisationQuery } from '../../../api/organisation.ts';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { MailList } from './mail-list.tsx';
import { MailState } from './mail-state.tsx';
import { MailToPeopleForm } from './mail-to-people.tsx';
import { TestForm } from './test-form.tsx';

/** The page about mail: its state, a test, mail to people, and a list of messages with their outcomes. */
export default function MailSettings() {
  const state = useQuery(mailStateQuery);
  const organisation = useQuery(organisationQuery);
  return (
    <Loaded query={state}>
      {(shown) => (
        <>
          <MailState state={shown} />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="lg" my="lg">
            <Loaded query={organisation}>
              {(loaded) => <MailToPeopleForm organisation={loaded} isSetUp={shown.isSetUp} />}
            </Loaded>
            {shown.isSetUp && <TestForm />}
          </SimpleGrid>
          <MailList />
        </>
      )}
    </Loaded>
  );
}
