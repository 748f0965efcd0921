import { useState } from 'react';
import { isDangerous, isDoubtful, type RowResult } from './row-result.ts';

export interface LeftOut {
  /** The places of all rows with warnings, from which those to leave out are chosen. */
  doubtful: number[];
  has: (place: number) => boolean;
  choose: (places: number[], isLeftOut: boolean) => void;
}

/** The choice of rows with warnings that are not imported. Dangerous rows are left out until somebody decides. */
export function useLeftOut(results: readonly (RowResult | undefined)[]): LeftOut {
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  return {
    doubtful: [...results.keys()].filter((place) => isDoubtful(results[place])),
    has: (place) => chosen.get(place) ?? isDangerous(results[place]),
    choose: (places, isLeftOut) =>
      setChosen(new Map([...chosen, ...places.map((place) => [place, isLeftOut] as const)])),
  };
}
