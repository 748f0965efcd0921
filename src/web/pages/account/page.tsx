import { SimpleGrid } from '@mantine/core';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { CampusAccount } from './campus-account.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnLanguage } from './own-language.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** The sessions, the second factor, the password and the language of the person logged in. */
export default function AccountPage() {
  return (
    <>
      <PageHeader title={texts.account.title} />
      <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="lg" verticalSpacing="lg">
        <Sessions />
        <CampusAccount />
        <SecondFactor />
        <ChangePassword />
        <OwnLanguage />
      </SimpleGrid>
    </>
  );
}
