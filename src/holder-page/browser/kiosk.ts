import { noticeRead } from './notice.ts';
import { element, part, say, show } from './page.ts';
import { forget, type Recipient } from './sending.ts';
import { post, Refusal } from './steps.ts';

const STEPS = ['start', 'notice', 'photo', 'done'] as const;
type KioskStep = (typeof STEPS)[number];

/** ms for which thanks stand before the next person's turn. */
const THANKS_MS = 10_000;
/** A person who does nothing for so long has gone. */
const GONE_AFTER_MS = 90_000;

/**
 * Goes through the steps of a tablet in the hall, and back to the start by itself: nothing of one person is there when
 * the next one comes. Returns who gets the photo.
 */
export function startKiosk(): Recipient {
  let number = '';
  let step: KioskStep = 'start';
  let goesBack = 0;

  const goTo = (next: KioskStep): void => {
    step = next;
    for (const one of STEPS) show(one, one === next);
    show('again', next !== 'start');
    waitForPerson();
    if (next === 'start') part('number').focus();
    if (next === 'photo') element('open-camera')?.click();
    scrollTo(0, 0);
  };
  const waitForPerson = (): void => {
    clearTimeout(goesBack);
    if (step !== 'start')
      goesBack = window.setTimeout(startAnew, step === 'done' ? THANKS_MS : GONE_AFTER_MS);
  };
  /** Loads the page anew, so that it is always that of today; while the server is away, this one stays. */
  const startAnew = async (refusal = ''): Promise<void> => {
    clearTimeout(goesBack);
    const answer = refusal === '' ? await fetch(location.pathname).catch(() => null) : null;
    if (answer?.ok) return location.replace(location.pathname);
    element('close-camera')?.click();
    forget();
    number = '';
    part<HTMLInputElement>('number').value = '';
    for (const tick of document.querySelectorAll<HTMLInputElement>('[name=use]')) tick.checked = false;
    say('refusal', refusal);
    goTo('start');
  };
  const { refused, busy } = part('go').dataset;
  const offer = async (): Promise<void> => {
    const field = part<HTMLInputElement>('number');
    const given = field.value.trim();
    if (given === '') return field.focus();
    say('refusal');
    try {
      await post('number', { number: given });
      number = given;
      goTo('notice');
    } catch (error) {
      const isRefused =
        error instanceof Refusal && ['not_found', 'validation_failed'].includes(error.message);
      // A kiosk that has ended says so once the page is loaded.
      if (error instanceof Refusal && error.message === 'invalid_state') return startAnew();
      say('refusal', isRefused ? refused : busy);
      field.select();
    }
  };

  part('go').addEventListener('click', () => void offer());
  // Scanners type what they read, and then Enter.
  part('number').addEventListener('keydown', ({ key }) => key === 'Enter' && void offer());
  part('understood').addEventListener('click', () => goTo('photo'));
  part('again').addEventListener('click', () => void startAnew());
  for (const sign of ['pointerdown', 'keydown', 'input']) addEventListener(sign, waitForPerson);
  goTo('start');

  return {
    about: () => ({ number, ...noticeRead(part<HTMLButtonElement>('understood')) }),
    done: () => goTo('done'),
    refused: () => void startAnew(refused),
  };
}
