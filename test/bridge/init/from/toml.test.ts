import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comment, quotedText, tomlText } from '../../../../src/bridge/init/from/toml.ts';

const read = (text: string): Record<string, unknown> => Bun.TOML.parse(text) as Record<string, unknown>;

it('writes texts that are read as they were, whatever is in them', () => {
  const texts = fc.string({
    unit: fc.constantFrom('"', '\\', "'", 'a', ' ', '\u0001', 'é', '\u2028', '#', '`'),
  });
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(`a = ${quotedText(text)}\nb = ${tomlText(`x${text}\n${text}`)}\nc = 1\n`)).toEqual({
        ...{ a: text, b: `x${text}\n${text}`, c: 1 },
      });
    }),
  );
});

it('writes comments that no name can end', () => {
  const lines = comment(`column x\n[people]\r\nquery = "DROP"\u2028${'word '.repeat(60)}`);
  expect(lines.every((line) => line.startsWith('#') && !/[\r\n\u2028]/.test(line))).toBe(true);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(150);
});
