import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

it('tells editors what the formatter goes by', () => {
  const { formatter } = JSON.parse(read('.biome.json'));
  const everywhere = /^\[\*\]\n([\s\S]*?)\n\n/m.exec(read('.editorconfig'))![1]!;
  expect(Object.fromEntries(everywhere.split('\n').map((line) => line.split(' = ')))).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: `${formatter.indentWidth}`,
    max_line_length: `${formatter.lineWidth}`,
  });
});
