import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../api/organisation.ts';
import { overviewQuery } from '../../api/overview.ts';
import { useSession } from '../../api/session.ts';
import { NotAllowed } from '../../parts/answers/allowed.tsx';
import { Loaded } from '../../parts/answers/loaded.tsx';
import { PageHeader } from '../../parts/page/page-header.tsx';
import { texts } from '../../texts/texts.ts';
import { BeginningForm } from './beginning-form.tsx';
import { useShippedDefault } from './use-shipped-default.ts';

/** Asks for the name, the web address and the look that a new organisation's cards will carry. */
export default function BeginningPage() {
  const { staff } = useSession();
  return staff.roles.includes('admin') ? <ForAdmins /> : <NotAllowed />;
}

function ForAdmins() {
  const organisation = useQuery(organisationQuery);
  const design = useShippedDefault();
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={texts.beginning.title} />
      <Loaded query={design}>
        {(shipped) => (
          <Loaded query={organisation}>
            {(one) => (
              <Loaded query={overview}>
                {({ firstSteps }) => <BeginningForm organisation={one} design={shipped} steps={firstSteps} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
