import type { BoxStep, Program, StackStep, Step } from '../template/program.ts';
import { type Canvas, placeOf, pxAround } from './canvas.ts';
import { drawCode } from './draw-code.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawText } from './draw-text.ts';
import { drawTextBox } from './draw-text-box.ts';
import { holds } from './values.ts';

/** Carries out the steps for one card, and returns SVG. */
export async function draw(program: Program, canvas: Canvas): Promise<string> {
  let svg = '';
  for (const step of program) svg += typeof step === 'string' ? step : await drawStep(step, canvas);
  return svg;
}

async function drawStep(step: Step, canvas: Canvas): Promise<string> {
  switch (step.kind) {
    case 'text':
      return drawText(step, canvas);
    case 'condition':
      return holds(step.condition, shown(canvas)) ? draw(step.body, canvas) : '';
    case 'stack':
      return drawStack(step, canvas);
    case 'box':
      return drawBox(step, canvas.inks === null ? canvas : placed(step, canvas));
  }
}

/** Adds the place of the box to all findings in the box. */
function placed({ element, rectangle, matrix }: BoxStep, canvas: Canvas): Canvas {
  const place = placeOf(canvas, element.line, pxAround(canvas, matrix, rectangle));
  return { ...canvas, findings: canvas.findings.at(place) };
}

async function drawBox(step: BoxStep, canvas: Canvas): Promise<string> {
  if (step.box === 'photo') return drawPhoto(step, canvas);
  return step.box === 'text' ? drawTextBox(step, canvas) : drawCode(step, canvas);
}

const shown = ({ fields, photo }: Canvas) => ({ fields, hasPhoto: photo !== null });

async function drawStack({ parts, matrix }: StackStep, canvas: Canvas): Promise<string> {
  let svg = '';
  let saved = 0;
  for (const { condition, height, body } of parts) {
    if (condition !== null && !holds(condition, shown(canvas))) {
      saved += height;
      continue;
    }
    const [, , c, d] = matrix;
    const shift = { x: canvas.shift.x - c * saved, y: canvas.shift.y - d * saved };
    const part = await draw(body, { ...canvas, shift });
    svg += saved === 0 ? part : `<g transform="translate(0 ${-saved})">${part}</g>`;
  }
  return svg;
}
