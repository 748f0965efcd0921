import { loadTypesetter } from '../fonts/typesetter.ts';
import type { TextTemplate } from '../template/placeholders.ts';
import type { Condition, Program, Step } from '../template/program.ts';
import type { TextStyle } from '../template/text-style.ts';
import { settable, wholeRoom } from './canvas.ts';
import { Findings, type RenderFinding } from './finding.ts';
import { preparedTemplate } from './prepared-template.ts';
import { fieldIn, filled, holds } from './values.ts';

interface Content {
  fields: Record<string, unknown>;
  hasPhoto: boolean;
}

/**
 * The characters of a side that no typeface has. Drawing the side would report the same, at a hundred times the cost.
 * @param content the card; with null, only the template's own text is searched, whatever its conditions
 * @throws UnsoundTemplate as preparedTemplate() does
 */
export async function missingGlyphs(template: string, content: Content | null): Promise<RenderFinding[]> {
  const typesetter = await loadTypesetter();
  const findings = new Findings();
  const canvas = { typesetter, findings, room: wholeRoom() };
  for (const { text, style } of textsIn(preparedTemplate(template).program, content))
    if (content === null) settable(canvas, ownText(text), style.typeface, null);
    else settable(canvas, filled(text, content.fields), style.typeface, fieldIn(text));
  return findings.all();
}

const ownText = ({ pieces }: TextTemplate): string =>
  pieces.filter((piece) => typeof piece === 'string').join(' ');

interface Text {
  text: TextTemplate;
  style: TextStyle;
}

const textsIn = (program: Program, content: Content | null): Text[] =>
  program.flatMap((step) => (typeof step === 'string' ? [] : textsOf(step, content)));

function textsOf(step: Step, content: Content | null): Text[] {
  const shows = (condition: Condition | null) =>
    condition === null || content === null || holds(condition, content);
  switch (step.kind) {
    case 'text':
      return step.spans;
    case 'condition':
      return shows(step.condition) ? textsIn(step.body, content) : [];
    case 'stack':
      return step.parts.flatMap(({ condition, body }) => (shows(condition) ? textsIn(body, content) : []));
    case 'box':
      return step.box === 'text' ? [{ text: step.content, style: step.style }] : [];
  }
}
