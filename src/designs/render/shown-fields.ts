import type { TextTemplate } from '../template/placeholders.ts';
import type { Condition, Program, Step } from '../template/program.ts';
import { prepare } from './prepared-template.ts';

/** The fields that the look of a card depends on, by the names that designs use. */
export interface ShownFields {
  /** Fields whose values are drawn, and `photo`. */
  drawn: Set<string>;
  /** Fields that decide, by being empty or not, whether a part is drawn. */
  conditions: Set<string>;
}

/**
 * The fields that the sides of a design show.
 * @param sides templates
 * @throws UnsoundTemplate as preparedTemplate() does
 */
export function shownFields(sides: string[]): ShownFields {
  const shown: ShownFields = { drawn: new Set(), conditions: new Set() };
  for (const template of sides) addProgram(shown, prepare(template).program);
  return shown;
}

function addProgram(shown: ShownFields, program: Program): void {
  for (const step of program) if (typeof step !== 'string') addStep(shown, step);
}

function addStep(shown: ShownFields, step: Step): void {
  switch (step.kind) {
    case 'text':
      for (const { text } of step.spans) addText(shown, text);
      break;
    case 'box':
      if (step.box === 'photo') shown.drawn.add('photo');
      else addText(shown, step.content);
      break;
    case 'condition':
      addCondition(shown, step.condition);
      addProgram(shown, step.body);
      break;
    case 'stack':
      for (const { condition, body } of step.parts) {
        if (condition !== null) addCondition(shown, condition);
        addProgram(shown, body);
      }
  }
}

function addText({ drawn }: ShownFields, { pieces }: TextTemplate): void {
  for (const piece of pieces) if (typeof piece !== 'string') drawn.add(piece.field);
}

function addCondition({ conditions }: ShownFields, { fields }: Condition): void {
  for (const field of fields) conditions.add(field);
}
