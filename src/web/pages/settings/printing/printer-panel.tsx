import { ActionIcon, Anchor, Badge, Button, Group, Menu, Paper, Title } from '@mantine/core';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import { queryClient } from '../../../api/client/query-client.ts';
import {
  type Printer,
  pausePrinter,
  printersQuery,
  printTestCard,
  removePrinter,
  resumePrinter,
  updatePrinter,
} from '../../../api/printers.ts';
import { Confirm } from '../../../parts/dialogs/confirm.tsx';
import { say, sayFailure } from '../../../parts/dialogs/say.ts';
import { PrinterNow, PrinterState } from '../../../parts/printers/printer-now.tsx';
import { texts } from '../../../texts/texts.ts';
import { EditPrinter } from './edit-printer.tsx';
import classes from './printing.module.css';

const t = texts.printers;

/** A printer: how it is now, what waits for it, and what can be done with it. */
export function PrinterPanel({ printer, isOnly }: { printer: Printer; isOnly: boolean }) {
  const { id, uri, isDefault, makeAndModel, pausedBecause } = printer;
  const name = isolated(printer.name);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const pause = useMutation({
    mutationFn: () => pausePrinter(id),
    onSuccess: () => say(t.paused(name)),
    onError: sayFailure,
  });
  const resume = useMutation({
    mutationFn: () => resumePrinter(id),
    onSuccess: () => say(t.resumed(name)),
    onError: sayFailure,
  });
  const test = useMutation({
    mutationFn: () => printTestCard(id),
    onSuccess: () => say(t.tested(name)),
    onError: sayFailure,
  });
  const makeDefault = useMutation({
    mutationFn: () => updatePrinter(printer, { isDefault: true }),
    onSuccess: () => say(t.madeDefault(name)),
    onError: sayFailure,
  });
  return (
    <Paper component="section" className={classes.printer} aria-label={printer.name}>
      <div className={classes.head}>
        <div>
          <Title order={2}>
            <bdi>{printer.name}</bdi>
            {isDefault && !isOnly && (
              <Badge variant="light" tt="none">
                {t.default}
              </Badge>
            )}
          </Title>
          <p className={classes.facts}>
            {makeAndModel !== null && (
              <>
                <bdi>{makeAndModel}</bdi>
                <br />
              </>
            )}
            <bdi>{uri}</bdi>
          </p>
        </div>
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t.actionsOf(name)}>
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setDialog('edit')}>
              {t.edit}
            </Menu.Item>
            {!isDefault && (
              <Menu.Item leftSection={<IconStar size={16} />} onClick={() => makeDefault.mutate()}>
                {t.makeDefault}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => setDialog('remove')}>
              {t.remove.action}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes.now}>
        <PrinterState printer={printer} />
        <Counts printer={printer} />
      </div>
      <PrinterNow printer={printer} isFull />
      <Group mt="lg" gap="xs">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t.test}
        </Button>
        {pausedBecause === null ? (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={16} aria-hidden />}
            loading={pause.isPending}
            onClick={() => pause.mutate()}
          >
            {t.pause}
          </Button>
        ) : (
          <Button
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {t.resume}
          </Button>
        )}
      </Group>
      {dialog === 'edit' && <EditPrinter printer={printer} onClose={close} />}
      {dialog === 'remove' && (
        <Confirm
          isDestructive
          title={t.remove.title(name)}
          text={t.remove.text}
          submit={t.remove.submit}
          run={() => removePrinter(printer)}
          onDone={async () => {
            await queryClient.invalidateQueries({ queryKey: printersQuery.queryKey });
            say(t.remove.done(name));
          }}
          onClose={close}
        />
      )}
    </Paper>
  );
}

function Counts({ printer: { waitingCount, openCount, unclearCount } }: { printer: Printer }) {
  const { waiting, open, unclear, none } = t.counts;
  const counts = [waitingCount > 0 && waiting(waitingCount), openCount > 0 && open(openCount)].filter(
    (one) => one !== false,
  );
  return (
    <span className={classes.counts}>
      {counts.length === 0 && unclearCount === 0 ? none : counts.join(' · ')}
      {unclearCount > 0 && (
        <>
          {counts.length > 0 && ' · '}
          <Anchor component={Link} href="/printing/unclear" inherit>
            {unclear(unclearCount)}
          </Anchor>
        </>
      )}
    </span>
  );
}
