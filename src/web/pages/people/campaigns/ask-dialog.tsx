import { Alert, Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CAMPAIGN_PEOPLE_MAX, NAME_MAX, REMINDERS, REQUEST_DAYS } from '../../../../shared/limits.ts';
import { USUAL_REMINDERS } from '../../../../shared/photo-campaigns.ts';
import { mailStateQuery } from '../../../api/mail.ts';
import { organisationQuery } from '../../../api/organisation.ts';
import { type NewCampaign, startCampaign } from '../../../api/photo-campaigns.ts';
import { useIsAdmin, useToday } from '../../../api/session.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { formatDate, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { reminderDays } from './campaign-form.ts';

const t = texts.campaigns.dialog;

interface Props {
  /** The selected people; `count` is their number. */
  select: Pick<NewCampaign, 'filter' | 'expectedTotal' | 'cardHolderIds'>;
  count: number;
  onStarted: () => void;
  onClose: () => void;
}

/** Asks many people for their photo: how, and whether to remind them. */
export function AskDialog({ select, count, onStarted, onClose }: Props) {
  const [, navigate] = useLocation();
  const today = useToday();
  // Only admins may see how mail is set up; for others, the campaign's page says what was mailed.
  const isSetUp = useQuery({ ...mailStateQuery, enabled: useIsAdmin() }).data?.isSetUp ?? true;
  const isOn = useQuery(organisationQuery).data?.mailOff.includes('photo_request') !== true;
  const canMail = isSetUp && isOn;
  const [name, setName] = useState(t.usualName(formatDate(today)));
  const [days, setDays] = useState(String(REQUEST_DAYS.default));
  const [sends, setSends] = useState(true);
  const [reminders, setReminders] = useState(USUAL_REMINDERS.join(', '));
  const [askAgain, setAskAgain] = useState(false);
  const [follow, setFollow] = useState(false);
  const isTooMany = count > CAMPAIGN_PEOPLE_MAX;
  const isMailed = sends && canMail;
  const remindAfterDays = isMailed ? reminderDays(reminders) : [];
  const areDaysRight = Number.isInteger(+days) && +days >= REQUEST_DAYS.min && +days <= REQUEST_DAYS.max;
  return (
    <Confirm
      title={t.title(count)}
      text={t.text}
      submit={t.submit(count)}
      isSubmitDisabled={isTooMany || name.trim() === '' || !areDaysRight || remindAfterDays === null}
      run={() =>
        startCampaign({
          name,
          ...select,
          expiresInDays: Number(days),
          remindAfterDays: remindAfterDays ?? [],
          ...(!isMailed && { send: false }),
          ...((askAgain || select.filter?.hasPhoto === true) && { askAgain: true }),
          ...(follow && { follow }),
        })
      }
      onDone={({ id }) => {
        onStarted();
        navigate(`/people/campaigns/${id}`);
      }}
      onClose={onClose}
    >
      <Stack mt="md" gap="md">
        {isTooMany && (
          <Alert color="red" role="alert">
            {t.tooMany(formatNumber(CAMPAIGN_PEOPLE_MAX))}
          </Alert>
        )}
        <TextInput
          label={t.name}
          description={t.nameHint}
          maxLength={NAME_MAX}
          required
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          type="number"
          label={t.days}
          {...{ min: REQUEST_DAYS.min, max: REQUEST_DAYS.max }}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        {canMail ? (
          <Checkbox
            label={t.send}
            description={t.sendHint}
            checked={sends}
            onChange={({ currentTarget }) => setSends(currentTarget.checked)}
          />
        ) : (
          <Alert color="yellow">{t.noMail}</Alert>
        )}
        {isMailed && (
          <TextInput
            label={t.reminders}
            description={t.remindersHint}
            inputMode="numeric"
            value={reminders}
            error={remindAfterDays === null && t.remindersFault(REMINDERS.most, REMINDERS.max)}
            onChange={({ currentTarget }) => setReminders(currentTarget.value)}
          />
        )}
        <Checkbox
          label={t.again}
          checked={askAgain}
          onChange={({ currentTarget }) => setAskAgain(currentTarget.checked)}
        />
        {select.filter !== undefined && (
          <Checkbox
            label={t.follow}
            description={t.followHint}
            checked={follow}
            onChange={({ currentTarget }) => setFollow(currentTarget.checked)}
          />
        )}
      </Stack>
    </Confirm>
  );
}
