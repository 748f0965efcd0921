import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Printer, type PrinterStatus, printerStatusQuery } from '../../api/printers.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from '../cards/state.tsx';
import classes from './printers.module.css';
import { adviceFor, reasonInWords, tellingReasons } from './reasons.ts';
import { Supplies } from './supplies.tsx';

const t = texts.printers;

/** The state of a printer as a word. */
export function PrinterState({ printer }: { printer: Printer }) {
  const [tone, word] = stateOf(printer, useQuery(printerStatusQuery(printer.id)).data);
  return <State tone={tone}>{word}</State>;
}

function stateOf({ pausedBecause }: Printer, status: PrinterStatus | undefined): [Tone, string] {
  if (pausedBecause !== null) return [pausedBecause === 'person' ? 'wait' : 'bad', t.state.paused];
  if (status === undefined) return ['over', t.state.asking];
  if (!status.isReachable || status.state === null) return ['bad', t.state.away];
  const tones = { idle: 'good', processing: 'busy', stopped: 'bad' } as const;
  return [tones[status.state], t.state[status.state]];
}

interface Props {
  printer: Printer;
  /** True where the supplies that are not low are of interest, too. */
  isFull?: boolean;
}

/** The wishes of a printer, in words, with what helps; its supplies; and why it is paused. */
export function PrinterNow({ printer, isFull = false }: Props) {
  const { data: status } = useQuery(printerStatusQuery(printer.id));
  const supplies = (status?.supplies ?? []).filter(({ isLow }) => isFull || isLow);
  return (
    <>
      {printer.pausedBecause !== null && (
        <Alert
          mt="sm"
          color={printer.pausedBecause === 'person' ? 'yellow' : 'red'}
          title={t.pausedBecause[printer.pausedBecause].title}
        >
          {t.pausedBecause[printer.pausedBecause].text}
        </Alert>
      )}
      {status !== undefined && <Wants status={status} isPaused={printer.pausedBecause !== null} />}
      {supplies.length > 0 && (
        <div className={classes.block}>
          <Supplies supplies={supplies} />
        </div>
      )}
    </>
  );
}

/** The command that helps, if the server's message has one. */
function Command({ said }: { said: string }) {
  const start = said.indexOf('lpadmin ');
  return start >= 0 && <code className={classes.command}>{said.slice(start)}</code>;
}

function Wants({ status, isPaused }: { status: PrinterStatus; isPaused: boolean }) {
  const { isReachable, trouble, message, faults, state } = status;
  const reasons = tellingReasons(status.reasons);
  // The reasons say why it is stopped, and an alert that it is paused because of another printer.
  const shown = faults.filter(
    ({ code }) => !(code === 'stopped' && reasons.length > 0) && !(code === 'other_printer' && isPaused),
  );
  const isBad = !isReachable || state === 'stopped' || shown.some(({ isFatal }) => isFatal);
  if (isReachable && reasons.length === 0 && shown.length === 0 && message === null) return null;
  return (
    <ul className={classes.reasons} data-bad={isBad || undefined}>
      {!isReachable && (
        <li>
          {t.away}
          {trouble !== null && (
            <Text size="xs" c="dimmed" lang="en">
              <bdi>{trouble}</bdi>
            </Text>
          )}
        </li>
      )}
      {reasons.map((reason) => (
        <li key={reason}>
          <strong>{reasonInWords(reason)}</strong>
          {adviceFor(reason) !== null && `. ${adviceFor(reason)}`}
        </li>
      ))}
      {shown.map(({ code, message: said }) => (
        <li key={code}>
          {t.faults[code]}
          <Command said={said} />
        </li>
      ))}
      {message !== null && (
        <li>
          <Text size="sm" c="dimmed">
            <bdi>{message}</bdi>
          </Text>
        </li>
      )}
    </ul>
  );
}
