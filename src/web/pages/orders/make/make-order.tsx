import { Alert, Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { NOTE_MAX, REFERENCE_MAX } from '../../../../shared/limits.ts';
import { ORDER_REASONS, type OrderReason } from '../../../../shared/reason-codes.ts';
import { designsQuery } from '../../../api/designs.ts';
import { useCan } from '../../../api/session.ts';
import { useShortcuts } from '../../../app/shortcuts.ts';
import { BackLink } from '../../../parts/page/back-link.tsx';
import { dropDraft, readDraft, useDraftKey, useKeptDraft } from '../../../parts/page/draft.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { type Candidate, useChosenPeople } from '../../../parts/people/chosen-people.ts';
import { texts } from '../../../texts/texts.ts';
import { useBasket } from './basket.ts';
import { Chosen } from './chosen.tsx';
import classes from './make.module.css';
import { People } from './people.tsx';
import { Summary } from './summary.tsx';
import { Tray } from './tray.tsx';
import { reasonFor, useWearers } from './use-wearers.ts';

const t = texts.orders.make;

/** The query parameter with the people who were selected in the list. */
const CHOSEN = 'chosen';
/** In the list of reasons: each person's own. */
const OWN = 'own';

/** An order that somebody has begun but not sent. */
interface OrderDraft {
  people: Candidate[];
  /** Null until somebody chooses one. */
  reason: OrderReason | null;
  designId: string | null;
  reference: string;
  notes: string;
}

/** Creates an order: people on the left, details on the right, and a summary before it is sent. */
export default function MakeOrder() {
  const [search] = useSearchParams();
  const can = useCan();
  const named = search.get('people') ?? '';
  const chosen = [...useChosenPeople().byId.values()];
  const key = useDraftKey('order');
  const [draft, setDraft] = useState(() => readDraft<OrderDraft>(key));
  const basket = useBasket(
    [...(draft?.people ?? []), ...(named === CHOSEN ? chosen : [])],
    named === CHOSEN ? [] : named.split(',').filter(Boolean),
  );
  const [chosenReason, setReason] = useState(draft?.reason ?? null);
  const [designId, setDesignId] = useState(draft?.designId ?? null);
  const [reference, setReference] = useState(draft?.reference ?? '');
  const [notes, setNotes] = useState(draft?.notes ?? '');
  const [isChecking, setIsChecking] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const isBegun = basket.people.length > 0 || reference !== '' || notes !== '';
  useKeptDraft(
    key,
    isBegun && !isSent ? { people: basket.people, reason: chosenReason, designId, reference, notes } : null,
  );
  const startAfresh = () => {
    const isNamed = new Set(named === CHOSEN ? chosen.map(({ id }) => id) : named.split(','));
    basket.remove((draft?.people ?? []).map(({ id }) => id).filter((id) => !isNamed.has(id)));
    setReason(null);
    setDesignId(null);
    setReference('');
    setNotes('');
    setDraft(null);
  };
  const designs = useQuery({ ...designsQuery(false), enabled: can('cards:read') }).data?.data ?? [];
  const order = useRef<HTMLDivElement>(null);
  const isReady = basket.people.length > 0;
  const wearers = useWearers(basket.people);
  const isMixed = wearers.length > 0 && wearers.length < basket.people.length;
  // Null for each person's own, while nobody has chosen one for all.
  const reason = chosenReason ?? (isMixed ? null : reasonFor(null, wearers.length > 0));
  useShortcuts(t.title, [
    { keys: 'Mod+Enter', label: t.keys.check, run: () => isReady && setIsChecking(true) },
  ]);

  const design = designs.find(({ id }) => id === designId) ?? designs.find(({ isDefault }) => isDefault);
  return (
    <>
      <BackLink href="/orders">{texts.orders.back}</BackLink>
      <PageHeader title={t.title} />
      {draft !== null && (named === '' || draft.people.length === 0) && (
        <Alert color="gray" role="status" mb="md">
          {t.begun(draft.people.length)}{' '}
          <Button variant="default" size="compact-sm" onClick={startAfresh}>
            {t.startAfresh}
          </Button>
        </Alert>
      )}
      {draft !== null && named !== '' && draft.people.length > 0 && (
        <Alert color="yellow" role="status" mb="md">
          {t.alsoBegun(draft.people.length)}
          <Group gap="xs" mt="xs">
            <Button variant="default" size="compact-sm" onClick={() => setDraft(null)}>
              {t.keepBegun}
            </Button>
            <Button variant="default" size="compact-sm" onClick={startAfresh}>
              {t.dropBegun}
            </Button>
          </Group>
        </Alert>
      )}
      <div className={classes.desk}>
        <section className={classes.people} aria-label={t.how}>
          <People basket={basket} />
          <Tray basket={basket} onGoOn={() => order.current?.focus()} />
        </section>
        <div ref={order} tabIndex={-1} className={classes.order}>
          <div className={classes.beside}>
            <Panel title={t.chosen(basket.people.length)}>
              <Chosen basket={basket} />
            </Panel>
          </div>
          <Panel title={t.details}>
            <div className={classes.form}>
              <Select
                label={t.reason}
                description={reason === null ? t.ownReasonHint : texts.orders.reasonHints[reason]}
                allowDeselect={false}
                value={reason ?? OWN}
                data={[
                  ...(isMixed ? [{ value: OWN, label: t.ownReason }] : []),
                  ...ORDER_REASONS.map((one) => ({ value: one, label: texts.orders.reasons[one] })),
                ]}
                onChange={(value) => setReason(value === OWN ? null : (value as OrderReason))}
              />
              {designs.length > 1 && (
                <Select
                  label={t.design}
                  allowDeselect={false}
                  value={design?.id ?? null}
                  data={designs.map(({ id, name, isDefault }) => ({
                    value: id,
                    label: isDefault ? t.defaultDesign(name) : name,
                  }))}
                  onChange={setDesignId}
                />
              )}
              <TextInput
                label={t.reference}
                description={t.referenceHint}
                maxLength={REFERENCE_MAX}
                value={reference}
                onChange={({ currentTarget }) => setReference(currentTarget.value)}
              />
              <Textarea
                label={t.notes}
                autosize
                minRows={2}
                maxLength={NOTE_MAX}
                value={notes}
                onChange={({ currentTarget }) => setNotes(currentTarget.value)}
              />
              <Button fullWidth size="md" disabled={!isReady} onClick={() => setIsChecking(true)}>
                {t.check}
              </Button>
            </div>
          </Panel>
        </div>
      </div>
      {isChecking && (
        <Summary
          people={basket.people}
          wearers={wearers}
          reason={reason}
          design={design ?? null}
          isOwnDesign={designId !== null}
          reference={reference.trim()}
          notes={notes.trim()}
          onLeaveOut={basket.remove}
          onSent={() => {
            dropDraft(key);
            setIsSent(true);
          }}
          onClose={() => setIsChecking(false)}
        />
      )}
    </>
  );
}
