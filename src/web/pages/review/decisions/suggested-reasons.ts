import { CHECKS, type CheckName, type ReasonCode } from '../../../../shared/reason-codes.ts';
import type { Photo } from '../../../api/photos.ts';
import { LANGUAGE } from '../../../texts/locale.ts';

/**
 * The reason that a reviewer would choose for each finding. Findings that are missing here have no reason,
 * and are described in words.
 */
const REASONS: Record<string, ReasonCode> = {
  multiple_faces: 'multiple_people',
  face_cut: 'centring',
  drawing: 'not_a_person',
  same_photo_as: 'wrong_person',
  eyes_closed: 'eyes_closed',
  eyes_not_visible: 'glasses',
  gaze_away: 'expression',
  mouth_open: 'expression',
  head_covered: 'headwear',
  head_pitched: 'orientation',
  shadow_on_background: 'background',
  greyscale: 'colour_cast',
};

interface Suggestion {
  reasons: ReasonCode[];
  note: string;
}

/**
 * The reasons that the analysis suggests for a rejection, and a message for faults without a reason. If the
 * policy rejects any causes, only those count; otherwise, findings and failed checks that ask for a look
 * count. A photo that can't be shown gets the reason `other`, and a photo without a face `not_a_person`, unless
 * there are other reasons. The message is the server's, which is English: on pages in another language there is none.
 */
export function suggested({ analysis, width }: Photo, language = LANGUAGE): Suggestion {
  const noteOf = (messages: string[]): string => (language === 'en' ? messages.join(' ') : '');
  if (width === null)
    return { reasons: ['other'], note: noteOf(analysis?.findings.slice(0, 1).map(messageOf) ?? []) };
  const codes = analysis === null ? [] : codesOf(analysis);
  const reasons = new Set(codes.flatMap((code) => REASONS[code] ?? (isCheck(code) ? [code] : [])));
  const unnamed = analysis === null ? [] : messagesWithoutReason(analysis, codes);
  if (unnamed.length > 0) reasons.add('other');
  if (analysis?.findings.some(({ code }) => code === 'no_face') && reasons.size === 0)
    reasons.add('not_a_person');
  return { reasons: [...reasons], note: noteOf(unnamed) };
}

const isCheck = (code: string): code is CheckName => (CHECKS as readonly string[]).includes(code);

type Analysis = NonNullable<Photo['analysis']>;

/**
 * The codes of a photo's faults: causes that reject it, or else findings and failed checks that ask for a
 * look.
 */
function codesOf({ causes, policy, checks, findings }: Analysis): string[] {
  const failed: string[] = checks.filter(({ verdict }) => verdict === 'fail').map(({ check }) => check);
  // Analyses by Lanyard 0.1.0 named no causes.
  if (policy === null) return [...failed, ...findings.map(({ code }) => code)];
  const rejecting = causes.filter(({ action }) => action === 'reject');
  const wrong = causes.filter(({ kind, code }) => kind === 'finding' || failed.includes(code));
  return (rejecting.length > 0 ? rejecting : wrong).map(({ code }) => code);
}

/** Nobody rejects a photo for one of these findings alone. */
const HARMLESS = ['animated', 'type_mismatch'];

/** The messages to the person about findings for which REASONS has no code. */
const messagesWithoutReason = ({ causes, findings }: Analysis, codes: string[]): string[] =>
  findings
    .filter(({ code }) => codes.includes(code) && !(code in REASONS) && code !== 'no_face')
    .filter(({ code }) => causes.some((cause) => cause.code === code))
    .filter(({ code }) => !HARMLESS.includes(code))
    .map(messageOf);

/** The server's words to the person; those of `parts/photos/advice` may explain a finding to staff. */
const messageOf = ({ message }: Analysis['findings'][number]): string => message;
