import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { program } from '../../src/commands/program.ts';

it('lists each command in install/README.md once, and none that there is not', async () => {
  const page = readFileSync(new URL('../../install/README.md', import.meta.url), 'utf8');
  const list = /^```\n(serve [\s\S]*?)^```/m.exec(page)![1]!;
  const listed = list
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const shown = await program([]);
  const commands = shown
    .createHelp()
    .visibleCommands(shown)
    .map((command) => command.name())
    .filter((name) => name !== 'help');
  expect(commands.length).toBeGreaterThan(10);
  expect(listed.toSorted()).toEqual(commands.toSorted());
});
