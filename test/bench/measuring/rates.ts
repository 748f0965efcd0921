import type { Figure } from '../figure.ts';
import { interleaved } from './pairs.ts';

/** The ratio of two rates (requests per second), measured in interleaved pairs. */
export async function against(
  name: string,
  atLeast: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Figure> {
  const rates = await interleaved(ours, bare);
  return {
    name,
    value: rates.ratio,
    unit: '',
    limit: { atLeast },
    measured: `${perSecond(rates.ours)} against ${perSecond(rates.bare)}`,
  };
}

const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')} /s`;
