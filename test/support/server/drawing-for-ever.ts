import { createDrawing } from '../../../src/designs/drawing/drawing.ts';

// Acts as a server in the middle of drawing a design that never ends. The argument is the program that draws.
const drawing = createDrawing({
  command: [process.execPath, process.argv[2]!],
  timeoutMs: { preview: 6e5, card: 6e5 },
});
const template = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"/>';
const input = { fields: {}, photo: null, dpi: 72 };
await drawing.draw('campus', template, input, 'card');
void drawing.draw('campus', `${template}<!-- for ever -->`, input, 'card');
process.stdout.write('drawing\n');
