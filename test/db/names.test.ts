import { expect, it } from 'vitest';
import { reading } from '../../src/db/read.ts';
import { systemActor, type Writable, write } from '../../src/db/tx.ts';
import { callOf, verb, verbNamed } from '../../src/db/verb.ts';

it('starts with no two verbs or reads of one name', () => {
  verb('test.twice', () => null);
  expect(() => verb('test.twice', () => null)).toThrow(
    "A verb can't be called test.twice: that name is taken",
  );
  expect(() => reading('test.twice', () => null)).toThrow(
    "A read can't be called test.twice: that name is taken",
  );
});

it('finds a verb by its name, with what to run it with', () => {
  const join = verb('test.join', (_, one: string, other: number) => `${one} ${other}`);
  const call = callOf(join, 'a', 1);
  expect(call).toEqual({ verb: 'test.join', args: ['a', 1] });
  expect(verbNamed(call.verb)).toBe(join);
  expect(() => verbNamed('test.unknown')).toThrow('No verb is called test.unknown');
});

it('writes by nothing but a verb', () => {
  const look = (context: Writable) =>
    // @ts-expect-error A closure could not be run by its name in another thread.
    write(context, systemActor('test'), () => null);
  expect(look).toBeTypeOf('function');
});
