import type { FindingCode } from '../../../shared/photos/findings.ts';
import { USUAL_TEXTS_IN } from '../../../shared/texts/rejections/by-language.ts';
import type { Check, Photo } from '../../api/photos.ts';
import { LANGUAGE } from '../../texts/locale.ts';
import { texts } from '../../texts/texts.ts';

type Finding = NonNullable<Photo['analysis']>['findings'][number];

/** Lanyard's own sentence for each reason to reject a photo, in the language of the page. */
export const USUAL_TEXTS = USUAL_TEXTS_IN[LANGUAGE];

/** The advice about a check. The server's is English; other languages have that of a rejection for the same reason. */
export const adviceOf = ({ check, verdict, hint }: Pick<Check, 'check' | 'verdict' | 'hint'>): string => {
  if (LANGUAGE === 'en') return hint;
  return verdict === 'warn' || verdict === 'fail' ? USUAL_TEXTS[check] : '';
};

/** The message of a finding. The server's is English; other languages explain what the finding is. */
export const messageOf = ({ code, message }: Pick<Finding, 'code' | 'message'>): string =>
  LANGUAGE === 'en' ? message : (texts.findings[code as FindingCode]?.about ?? message);
