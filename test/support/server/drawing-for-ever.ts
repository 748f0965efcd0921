import { createDrawing } from '../../../src/designs/drawing/drawing.ts';

// A server, as far as drawing is concerned, in the middle of a design that never ends. Its argument is what draws.
const drawing = createDrawing({
  command: [process.execPath, process.argv[2]!],
  patienceMs: { preview: 6e5, card: 6e5 },
});
const template = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"/>';
const input = { fields: {}, photo: null, dpi: 72 };
await drawing.draw('campus', template, input, 'card');
void drawing.draw('campus', `${template}<!-- for ever -->`, input, 'card');
process.stdout.write('drawing\n');
