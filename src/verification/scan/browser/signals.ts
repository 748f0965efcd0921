import type { Outcome } from '../door/outcome.ts';

/** A tone: Hz, its start and its length in seconds, and the form of its wave. */
type Tone = [hertz: number, start: number, length: number, wave: OscillatorType];

/** Rising for valid, low and rough for not valid, the same note twice for not certain: each is known without looking. */
const TONES: Record<Outcome['look'], Tone[]> = {
  valid: [
    [880, 0, 0.1, 'sine'],
    [1_320, 0.1, 0.18, 'sine'],
  ],
  invalid: [
    [196, 0, 0.22, 'square'],
    [147, 0.26, 0.4, 'square'],
  ],
  unsure: [
    [523, 0, 0.12, 'triangle'],
    [523, 0.2, 0.12, 'triangle'],
  ],
};

/** ms of shaking and rest, by turns. */
const SHAKES: Record<Outcome['look'], number[]> = {
  valid: [90],
  invalid: [220, 90, 220, 90, 220],
  unsure: [90, 90, 90],
};

const LOUDNESS = 0.35;

let context: AudioContext | null = null;

/** Browsers let a page make sounds only after somebody has touched it. Call it in a handler of a click. */
export function allowSound(): void {
  if (typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  void context.resume().catch(() => {});
}

/** Makes the sound of a verdict, and shakes the phone. */
export function signal(look: Outcome['look'], isMuted: boolean): void {
  // A phone that nobody has touched yet doesn't shake, and some browsers write that to the console.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(SHAKES[look]);
  if (isMuted || context === null || context.state !== 'running') return;
  for (const [hertz, start, length, wave] of TONES[look]) sound(context, hertz, start, length, wave);
}

function sound(into: AudioContext, ...[hertz, start, length, wave]: Tone): void {
  const at = into.currentTime + start;
  const oscillator = new OscillatorNode(into, { type: wave, frequency: hertz });
  const gain = new GainNode(into, { gain: 0 });
  gain.gain.setValueAtTime(LOUDNESS, at);
  // A tone that ends at once would click.
  gain.gain.linearRampToValueAtTime(0, at + length);
  oscillator.connect(gain).connect(into.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}
