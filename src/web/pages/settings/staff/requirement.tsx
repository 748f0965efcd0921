import { Button, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  mustHaveSecondFactor,
  SECOND_FACTOR_RULES,
  type SecondFactorRule,
} from '../../../../shared/second-factors.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import { type Organisation, organisationQuery, updateOrganisation } from '../../../api/organisation.ts';
import { sessionQuery, useSession } from '../../../api/session.ts';
import type { Staff } from '../../../api/staff.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Loaded } from '../../../parts/answers/loaded.tsx';
import { say } from '../../../parts/dialogs/say.ts';
import { Panel } from '../../../parts/page/panel.tsx';
import { formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.settings.staff.requirement;
/** Names that are listed; of further people there is only the number. */
const LISTED = 8;

/** The choice of who must have a second factor, with the names of those who would have to set one up. */
export function SecondFactorRequirement({ staff }: { staff: Staff[] }) {
  const query = useQuery(organisationQuery);
  return (
    <Panel title={t.title}>
      <Loaded query={query}>{(organisation) => <Form organisation={organisation} staff={staff} />}</Loaded>
    </Panel>
  );
}

function Form({ organisation, staff }: { organisation: Organisation; staff: Staff[] }) {
  const { requireSecondFactor, version } = organisation;
  const { staff: me } = useSession();
  const [rule, setRule] = useState<SecondFactorRule>(requireSecondFactor);
  const save = useMutation({
    mutationFn: () => updateOrganisation(version, { requireSecondFactor: rule }),
    onSuccess: (saved) => {
      queryClient.setQueryData(organisationQuery.queryKey, saved);
      say(t.saved);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: organisationQuery.queryKey });
      // Whoever must set one up now may be the one who asks for it.
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <>
      <Radio.Group
        label={t.label}
        description={t.hint}
        value={rule}
        onChange={(value) => setRule(value as SecondFactorRule)}
      >
        <Stack gap="xs" mt="sm">
          {SECOND_FACTOR_RULES.map((one) => (
            <Radio key={one} value={one} label={t.rules[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {rule !== 'none' && <Lacking staff={staff} rule={rule} myId={me.id} />}
      {save.error !== null && <ErrorNotice mt="md" error={save.error} />}
      <Button
        mt="lg"
        variant="default"
        disabled={rule === requireSecondFactor}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t.submit}
      </Button>
    </>
  );
}

function Lacking({ staff, rule, myId }: { staff: Staff[]; rule: SecondFactorRule; myId: string }) {
  const lacking = staff.filter(
    ({ roles, disabled, signOn, secondFactorSince }) =>
      !disabled && signOn === null && secondFactorSince === null && mustHaveSecondFactor(rule, roles),
  );
  const names = lacking.slice(0, LISTED).map(({ name }) => name);
  const more = lacking.length - names.length;
  return (
    <Text size="sm" mt="md" c={lacking.length > 0 ? 'var(--warn)' : 'dimmed'} role="status">
      {lacking.length === 0
        ? t.nobodyLacks
        : more > 0
          ? t.lackingMore(names.join(', '), formatNumber(more))
          : t.lacking(names.join(', '))}
      {lacking.some(({ id }) => id === myId) && ` ${t.you}`}
    </Text>
  );
}
