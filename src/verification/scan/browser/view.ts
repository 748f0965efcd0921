import type { Known } from '../../../shared/offline/known.ts';
import { isolated } from '../../../shared/text/isolate.ts';
import { directionOf, type Language } from '../../../shared/texts/languages.ts';
import type { Problem } from '../door/refresh.ts';
import { knowledgeIn, type Verdict, verdictIn } from '../door/words.ts';
import { SCAN_TEXTS } from '../texts/texts.ts';
import type { Checked } from './check.ts';
import { nameIt, part, say, sayOrHide } from './elements.ts';
import type { Trouble } from './scanning.ts';

/** Everything that decides what the page shows. */
export interface Shown {
  language: Language;
  stage: 'start' | 'scanning';
  known: Known | null;
  problem: Problem | null;
  isLoading: boolean;
  isClockWrong: boolean;
  trouble: Trouble | null;
  /** Null while no card is shown. */
  card: Checked | null;
  /** True while several cards are before the camera. */
  isCrowded: boolean;
  isMuted: boolean;
  hasTorch: boolean;
  isTorchOn: boolean;
  hasOtherCamera: boolean;
  canScan: boolean;
  /** Sentences that stay until they aren't true any more. */
  notices: ('startedAnew' | 'keepsNothing' | 'noHttps' | 'oldBrowser')[];
}

export function draw(shown: Shown): void {
  const { language, card, stage } = shown;
  const t = SCAN_TEXTS[language];
  const root = document.documentElement;
  root.lang = language;
  root.dir = directionOf(language);
  document.title = t.title;
  drawFixed(language);
  say('organisation', isolated(shown.known?.keys.organisation.name ?? t.title));
  const notices = shown.notices.map((one) => t[one]);
  sayOrHide('notice', [...(shown.isClockWrong ? [t.clockWrong] : []), ...notices].join('\n') || null);
  part('notice').hidden ||= card !== null;
  drawKnowledge(shown);
  document.body.dataset.stage = stage;
  document.body.dataset.look = lookOf(card);
  part('start-view').hidden = stage !== 'start' || card !== null;
  part('camera-view').hidden = stage === 'start';
  part('camera-view').inert = card !== null;
  part('verdict').hidden = card === null;
  part('tools').hidden = card !== null;
  const tools = { torch: shown.hasTorch, 'other-camera': shown.hasOtherCamera, sound: shown.canScan };
  for (const [id, isThere] of Object.entries(tools))
    part(id).hidden = !isThere || (id !== 'sound' && stage === 'start');
  part('type').hidden = false;
  part('torch').setAttribute('aria-pressed', String(shown.isTorchOn));
  part('sound').setAttribute('aria-pressed', String(!shown.isMuted));
  part('start').hidden = !shown.canScan;
  sayOrHide('trouble', shown.trouble === null ? null : t.camera[shown.trouble]);
  part('again').hidden = shown.trouble === null;
  part('finder').hidden = shown.trouble !== null;
  say('aim', shown.isCrowded ? t.oneCard : t.aim);
  if (card === null) clearCard();
  else drawCard(verdictIn(language, card.outcome, shown.known, Date.now()), card, t.asking);
}

/** Nothing of a card stays in the page, even hidden. */
function clearCard(): void {
  for (const id of ['heading', 'reason', 'name', 'meaning', 'advice', 'source']) say(id, null);
  part('facts').replaceChildren();
  part('name-form').hidden = true;
}

/** A first verdict that isn't certain is kept back as long as the server may say more. */
const isHeldBack = ({ outcome, isAsking }: NonNullable<Shown['card']>): boolean =>
  isAsking && outcome.look === 'unsure';

const lookOf = (card: Shown['card']): string =>
  card === null ? '' : isHeldBack(card) ? 'asking' : card.outcome.look;

function drawFixed(language: Language): void {
  const t = SCAN_TEXTS[language];
  for (const [id, text] of Object.entries({
    ...{ title: t.title, 'start-hint': t.startHint, start: t.start, again: t.camera.again },
    ...{ 'torch-name': t.tools.torch, 'camera-name': t.tools.camera, 'sound-name': t.tools.sound },
    ...{ 'typing-name': t.tools.typing, 'typing-heading': t.typing.heading, 'code-label': t.typing.label },
    ...{ 'code-hint': t.typing.hint, check: t.typing.check, next: t.next, 'menu-heading': t.menu.heading },
    ...{ 'language-label': t.menu.language, load: t.menu.load, forget: t.menu.forget },
    ...{ 'forget-hint': t.menu.forgetHint, 'forget-sure': t.menu.forgetSure, keeps: t.menu.keeps },
    ...{ 'typed-name-label': t.nameCheck.label, compare: t.nameCheck.compare },
  }))
    say(id, text);
  nameIt('open-menu', t.tools.menu);
  for (const id of ['close-menu', 'close-typing']) nameIt(id, t.tools.close);
}

function drawKnowledge({ language, known, problem, isLoading }: Shown): void {
  const t = SCAN_TEXTS[language];
  const { text, problem: trouble, isOld } = knowledgeIn(language, known, problem, Date.now());
  const isLoadingFirst = isLoading && known?.asOf == null;
  say('knows', isLoadingFirst ? t.loading : text);
  sayOrHide('problem', isLoadingFirst ? null : trouble);
  part('knowledge').classList.toggle('old', isOld && !isLoadingFirst);
}

function drawCard(verdict: Verdict, card: NonNullable<Shown['card']>, asking: string): void {
  const isHeld = isHeldBack(card);
  say('heading', isHeld ? asking : verdict.heading);
  sayOrHide('reason', isHeld ? null : verdict.reason);
  sayOrHide('meaning', isHeld ? null : verdict.meaning);
  sayOrHide('name', isHeld ? null : verdict.name);
  sayOrHide('advice', isHeld ? null : verdict.advice);
  part('name-form').hidden = isHeld || card.outcome.nameHash === null;
  say('source', isHeld ? '' : card.isAsking ? asking : verdict.source);
  const facts = part('facts');
  facts.hidden = isHeld || verdict.facts.length === 0;
  facts.replaceChildren(
    ...verdict.facts.map(({ term, value }) => {
      const fact = document.createElement('div');
      const [dt, dd] = [document.createElement('dt'), document.createElement('dd')];
      dt.textContent = term;
      dd.textContent = isolated(value);
      fact.append(dt, dd);
      return fact;
    }),
  );
}
