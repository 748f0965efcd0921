import { LANGUAGE_NAMES, LANGUAGES } from '../../../shared/texts/languages.ts';
import type { Outcome } from '../door/outcome.ts';
import { canAskForCamera } from './camera.ts';
import { type Checked, canCheckSignatures, checker } from './check.ts';
import { offerDialogs } from './dialogs.ts';
import { on, part } from './elements.ts';
import { keepUpToDate } from './knowledge.ts';
import { offerNames } from './names.ts';
import { followReleases } from './releases.ts';
import { scanning, type Trouble } from './scanning.ts';
import { ownSettings } from './settings.ts';
import { allowSound, signal } from './signals.ts';
import { openStore } from './store.ts';
import { draw, type Shown } from './view.ts';

/** ms for which a verdict stays. One that somebody has to act upon stays longer, as does one with a name to compare. */
const STAYS_MS: Record<Outcome['look'], number> = { valid: 4_000, invalid: 9_000, unsure: 9_000 };
/** The same from the last letter of a name that somebody types. */
const TYPING_MS = 60_000;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const [store, canVerify] = await Promise.all([openStore(), canCheckSignatures()]);
const settings = ownSettings(store);
const named = new URL(location.href).searchParams.get('organisation')?.toLowerCase() ?? null;
if (named !== null && UUID.test(named)) settings.change({ organisation: named });

// The installed app begins with the same link.
const query = settings.now.organisation === null ? '' : `?organisation=${settings.now.organisation}`;
part<HTMLLinkElement>('manifest').href = `/scan/manifest.webmanifest${query}`;

let stage: Shown['stage'] = 'start';
let trouble: Trouble | null = null;
let isTorchOn = false;
let isCrowded = false;
let card: Shown['card'] = null;
let leaving: ReturnType<typeof setTimeout> | undefined;

const names = offerNames(
  settings,
  () => card,
  () => stay(TYPING_MS),
);
const redraw = () =>
  draw({
    ...{
      stage,
      trouble,
      isTorchOn,
      isCrowded,
      card,
      language: settings.language,
      isMuted: settings.now.isMuted,
    },
    ...{ known: knowledge.known, problem: knowledge.problem, isLoading: knowledge.isLoading },
    isClockWrong: knowledge.isClockWrong,
    hasTorch: eyes?.camera?.hasTorch ?? false,
    hasOtherCamera: eyes?.hasOther ?? false,
    canScan: eyes !== null,
    notices: [
      ...(store.wasDamaged ? (['startedAnew'] as const) : []),
      ...(!isSecureContext ? (['noHttps'] as const) : canVerify ? [] : (['oldBrowser'] as const)),
      ...(store.isKept ? [] : (['keepsNothing'] as const)),
    ],
  });

const show = (checked: Checked, isLate: boolean) => {
  const before = card;
  const { outcome, isAsking } = checked;
  // The next person may stand there already: after a verdict was put away, only bad news is news.
  if (isLate && before === null && outcome.look !== 'invalid') return;
  const isHeard = isAsking && outcome.look === 'unsure';
  const wasHeard = before !== null && !(before.isAsking && before.outcome.look === 'unsure');
  card = checked;
  // The server's answer is heard only if it says something else.
  const isSame = wasHeard && before.isAsking && before.outcome.look === outcome.look;
  if (!isHeard && !isSame) signal(outcome.look, settings.now.isMuted);
  if (!isLate || outcome.nameHash === null) names.empty();
  const usual = STAYS_MS[outcome.nameHash === null ? outcome.look : 'unsure'];
  stay(names.isUsed() ? TYPING_MS : usual);
  redraw();
};
const stay = (ms: number) => {
  clearTimeout(leaving);
  leaving = setTimeout(dismiss, ms);
};
const dismiss = () => {
  clearTimeout(leaving);
  card = null;
  names.empty();
  redraw();
  releases.rest();
};

const { reader, wasm } = document.documentElement.dataset;
const eyes =
  isSecureContext && canAskForCamera()
    ? scanning(
        part<HTMLVideoElement>('video'),
        { worker: reader!, wasm: wasm! },
        settings,
        (text) => void check(text),
        (is) => {
          isCrowded = is;
          redraw();
        },
        (reason) => {
          trouble = reason;
          isTorchOn = false;
          redraw();
        },
      )
    : null;
const knowledge = keepUpToDate(store, settings, canVerify, () => redraw());
const check = checker(knowledge, settings, canVerify, show);
const releases = followReleases(() => card === null && document.querySelector('dialog[open]') === null);

const scan = () => {
  stage = 'scanning';
  redraw();
  void eyes?.open();
  stayAwake();
};
/** A phone at a door mustn't go dark. The lock ends whenever the page is out of sight. */
const stayAwake = () => void navigator.wakeLock?.request('screen').catch(() => {});

on('start', () => {
  allowSound();
  void navigator.storage?.persist?.().catch(() => {});
  scan();
});
on('again', () => void eyes?.open());
on('verdict', dismiss);
on('other-camera', () => void eyes?.change());
on('sound', () => {
  settings.change({ isMuted: !settings.now.isMuted });
  redraw();
});
on('torch', async () => {
  await eyes?.camera?.setTorch(!isTorchOn).then(
    () => (isTorchOn = !isTorchOn),
    () => {},
  );
  redraw();
});
document.addEventListener('pointerdown', allowSound);
document.addEventListener('keydown', ({ key }) => {
  if (card !== null && (key === 'Escape' || (key === 'Enter' && !names.isUsed()))) dismiss();
});
document.addEventListener('visibilitychange', () => {
  if (stage === 'start') return;
  if (document.hidden) eyes?.close();
  else scan();
});
offerDialogs(settings, knowledge, check, redraw);
for (const one of LANGUAGES) part('language').append(new Option(LANGUAGE_NAMES[one], one));
part<HTMLSelectElement>('language').value = settings.language;

redraw();
void knowledge.load();
// The age of the list goes on.
setInterval(redraw, 30_000);
document.documentElement.dataset.state = 'ready';

// Whoever has allowed the camera once needn't press anything.
const permission = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
if (permission?.state === 'granted' && eyes !== null && stage === 'start') scan();
