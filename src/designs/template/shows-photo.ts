import { kindOf } from './boxes.ts';
import { descendants } from './element.ts';
import { parse } from './parse.ts';

/** Whether a side has a place for the photo. The template has been found sound. */
export function showsPhoto(template: string): boolean {
  const { root } = parse(template);
  return root !== null && descendants(root).some((element) => kindOf(element) === 'photo');
}
