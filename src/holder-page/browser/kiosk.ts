import { noticeRead } from './notice.ts';
import { element, part, say, show } from './page.ts';
import { forget, isSending, type Recipient } from './sending.ts';
import { post, Refusal } from './steps.ts';

const STEPS = ['start', 'notice', 'photo', 'done'] as const;
type KioskStep = (typeof STEPS)[number];

/** ms for which thanks stand before the next person's turn. */
const THANKS_MS = 10_000;
/** A person who does nothing for so long is asked whether they are there, and after the second time they have gone. */
const ASK_AFTER_MS = 90_000;
const GONE_AFTER_MS = 20_000;
/** A network that hangs must not keep one person's photo before the next one's eyes. */
const PATIENCE_MS = 5_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'];

/**
 * Goes through the steps of a tablet in the hall, and back to the start by itself: nothing of one person is there when
 * the next one comes. Returns who gets the photo.
 */
export function startKiosk(): Recipient {
  const field = part<HTMLInputElement>('number');
  const understood = part<HTMLButtonElement>('understood');
  const { refused, busy } = part('go').dataset;
  let number = '';
  let step: KioskStep = 'start';
  let timer = 0;

  const goTo = (next: KioskStep): void => {
    step = next;
    for (const one of STEPS) show(one, one === next);
    show('again', next !== 'start');
    show('whose', next === 'notice' || next === 'photo');
    say('whose', part('whose').dataset.words!.replace('%', number));
    waitForPerson();
    scrollTo(0, 0);
    if (next === 'start') field.focus();
    else if (next === 'photo') element('open-camera')?.click();
    else focusHeading(next);
  };

  /** True when something of a person is on the tablet. */
  const isInUse = () => step !== 'start' || field.value !== '' || location.search !== '';
  const waitForPerson = (): void => {
    clearTimeout(timer);
    say('still-there');
    if (!isInUse()) return;
    timer = window.setTimeout(
      step === 'done' ? startAnew : askWhetherThere,
      step === 'done' ? THANKS_MS : ASK_AFTER_MS,
    );
  };
  const askWhetherThere = (): void => {
    if (isSending()) {
      waitForPerson();
      return;
    }
    say('still-there', part('still-there').dataset.words);
    timer = window.setTimeout(startAnew, GONE_AFTER_MS);
  };

  /** Lets go of a person, and says why they can't go on. */
  const reset = (refusal = ''): void => {
    element('close-camera')?.click();
    forget();
    number = '';
    field.value = '';
    for (const tick of document.querySelectorAll<HTMLInputElement>('[name=use]')) tick.checked = false;
    say('refusal', refusal);
    goTo('start');
  };
  /** The page is loaded anew, so that it is always that of today; while the server is away, this one stays. */
  const startAnew = async (): Promise<void> => {
    reset();
    const answer = await fetch(location.pathname, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => null,
    );
    // Somebody may have begun meanwhile.
    if (answer?.ok && step === 'start' && field.value === '') location.replace(location.pathname);
  };

  const offer = async (): Promise<void> => {
    const given = field.value.trim();
    if (given === '') return field.focus();
    say('refusal');
    try {
      const { noticeVersion } = await post<{ noticeVersion: number }>('number', { number: given });
      // The notice has changed since this page was loaded.
      if (noticeVersion !== Number(understood.dataset.version)) return startAnew();
      number = given;
      goTo('notice');
    } catch (error) {
      const code = error instanceof Refusal ? error.message : '';
      // A kiosk that has ended says so once the page is loaded.
      if (code === 'invalid_state') return startAnew();
      say('refusal', code === 'not_found' || code === 'validation_failed' ? refused : busy);
      field.select();
    }
  };

  part('go').addEventListener('click', () => void offer());
  // Scanners type what they read, and then Enter.
  field.addEventListener('keydown', ({ key }) => key === 'Enter' && void offer());
  understood.addEventListener('click', () => goTo('photo'));
  part('again').addEventListener('click', () => void startAnew());
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, waitForPerson, { passive: true });
  goTo('start');

  return {
    about: () => ({ number, ...noticeRead(understood) }),
    done: () => goTo('done'),
    refused: (code) => (code === 'not_found' ? reset(refused) : void startAnew()),
  };
}

/** Tells whoever hears the page that the next step is there. */
function focusHeading(step: KioskStep): void {
  const heading = part(step).querySelector<HTMLElement>('h1, h2');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
