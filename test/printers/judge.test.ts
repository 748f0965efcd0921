import { describe, expect, it } from 'vitest';
import { type Expected, judge } from '../../src/printing/jobs/sender/judge.ts';
import { JOB_STATES, type JobReport, type JobState } from '../../src/printing/printers/ipp/printer.ts';

const UUID = 'urn:uuid:00000000-0000-4000-8000-00000000000a';
const SENT_AT = '2026-12-01T09:12:31.020Z';

const reportOf = (more: Partial<JobReport>): JobReport => ({
  ...{ id: 1, uuid: UUID, name: '00000018', userName: 'lanyard', state: 'processing', reasons: [] },
  ...{ message: null, hasBegun: null, documents: null, ...more },
});

/** A job whose card is being sent, or which the printer has said that it has. */
const jobIn = (state: 'sending' | 'accepted' | 'unclear', more: Partial<Expected> = {}): Expected => ({
  ...{ state, remoteUuid: UUID, isCancelling: false, name: '00000018' },
  ...{ sentAt: state === 'sending' ? null : SENT_AT, ...more },
});

function verdictOf(job: Expected, report: Partial<JobReport>): string {
  const verdict = judge(job, reportOf(report), 'printed');
  return typeof verdict === 'string' ? verdict : verdict.state;
}

/** The verdicts for 0, 1 and an unknown number of documents, each with printing begun, not begun and unknown. */
const rows = (job: Expected, state: JobState): string[] =>
  [0, 1, null].map((documents) =>
    [true, false, null].map((hasBegun) => verdictOf(job, { state, documents, hasBegun })).join(' '),
  );
const same = (verdict: string) => Array(3).fill([verdict, verdict, verdict].join(' '));

describe('a card that was being sent', () => {
  const sending = jobIn('sending');

  it.each(['pending', 'pending-held'] as const)('is sent again while an empty job is %s', (state) => {
    const follow = 'follow follow follow';
    expect(rows(sending, state)).toEqual(['follow again again', follow, follow]);
  });

  it.each(['processing', 'processing-stopped'] as const)('is followed while it is %s', (state) =>
    expect(rows(sending, state)).toEqual(same('follow')),
  );

  it('is sent again only if an aborted job is empty, and never began', () =>
    expect(rows(sending, 'aborted')).toEqual([
      'failed again again',
      'failed failed failed',
      'failed failed failed',
    ]));

  it('is sent again only if a cancelled job is empty, and never began', () => {
    const rest = 'unclear failed unclear';
    expect(rows(sending, 'canceled')).toEqual(['unclear again again', rest, rest]);
  });

  it('is unclear when the job is completed', () =>
    expect(rows(sending, 'completed')).toEqual(same('unclear')));

  it('goes back to the queue when somebody wants it cancelled', () => {
    const cancelling = jobIn('sending', { isCancelling: true });
    expect(rows(cancelling, 'aborted')[0]).toBe('failed returned returned');
    expect(rows(cancelling, 'canceled')[0]).toBe('unclear returned returned');
  });
});

describe('a card that the printer has', () => {
  const accepted = jobIn('accepted');

  it.each([accepted, jobIn('unclear')])('is never sent again', (job) => {
    for (const state of JOB_STATES) expect(rows(job, state).join(' ')).not.toContain('again');
  });

  it('has failed when its job is aborted', () => expect(rows(accepted, 'aborted')).toEqual(same('failed')));

  it('is unclear when its job was cancelled, unless it never began', () =>
    expect(rows(accepted, 'canceled')).toEqual(Array(3).fill('unclear failed unclear')));

  it('goes back to the queue when somebody wanted it cancelled, and it never began', () =>
    expect(rows(jobIn('accepted', { isCancelling: true }), 'canceled')).toEqual(
      Array(3).fill('unclear returned unclear'),
    ));

  it('is printed when its job is completed', () =>
    expect(rows(accepted, 'completed')).toEqual(same('printed')));

  it('is unclear when its job is completed with errors', () =>
    expect(verdictOf(accepted, { state: 'completed', reasons: ['job-completed-with-errors'] })).toBe(
      'unclear',
    ));

  it('is unclear when its job is stopped with errors, and waits with a printer that is stopped', () => {
    const stopped = (...reasons: string[]) => verdictOf(accepted, { state: 'processing-stopped', reasons });
    expect(stopped('job-completed-with-errors')).toBe('unclear');
    expect(stopped('printer-stopped')).toBe('follow');
  });

  it.each(['accepted', 'unclear'] as const)('is unclear when the printer never had all of it (%s)', (state) =>
    expect(rows(jobIn(state, { sentAt: null }), 'completed')).toEqual(same('unclear')),
  );
});

describe('a job under the same number', () => {
  it.each([
    ['with the same uuid', {}, 'printed'],
    ['with another uuid', { uuid: 'urn:uuid:00000000-0000-4000-8000-00000000000b' }, 'unclear'],
    ['without a uuid, and with our name', { uuid: null }, 'printed'],
    ['without a uuid, and with another name', { uuid: null, name: 'Invoice' }, 'unclear'],
  ])('%s', (_, report, verdict) =>
    expect(verdictOf(jobIn('accepted'), { state: 'completed', ...report })).toBe(verdict),
  );

  it('that is gone is unclear', () =>
    expect(judge(jobIn('accepted'), null, 'printed')).toMatchObject({ state: 'unclear' }));
});
