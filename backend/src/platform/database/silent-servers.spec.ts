import { expect, test } from '@jest/globals';
import { SilentServers } from './silent-servers.js';

/** Names of attempts, in the order in which they were made. */
function watched() {
  const servers = new SilentServers();
  const made: string[] = [];
  const attempts = new Map<string, () => void>();
  const attempt = (name: string) => {
    const known = attempts.get(name) ?? (() => void made.push(name));
    attempts.set(name, known);
    return known;
  };
  const ask = (name: string) => servers.ask('one:5432', attempt(name));
  const wasSilent = (name: string) => servers.wasSilent('one:5432', attempt(name));
  return { servers, made, ask, wasSilent };
}

test('a server that answers is asked by all at once', () => {
  const { made, ask } = watched();
  for (const name of ['a', 'b', 'c']) ask(name);
  expect(made).toEqual(['a', 'b', 'c']);
});

test('a silent one is asked by one at a time, next by the one that came last', () => {
  const { servers, made, ask, wasSilent } = watched();
  for (const name of ['a', 'b']) ask(name);
  // both began before anything was known about the server
  for (const name of ['a', 'b']) wasSilent(name);
  for (const name of ['c', 'd', 'e']) ask(name);
  expect(made).toEqual(['a', 'b', 'c']);
  wasSilent('c');
  expect(made).toEqual(['a', 'b', 'c', 'e']);
  // another server is not affected
  servers.ask('other:5432', () => made.push('other'));
  expect(made).toEqual(['a', 'b', 'c', 'e', 'other']);
});

test('while a watcher asks it, nobody else does, until it speaks', () => {
  const { servers, made, ask, wasSilent } = watched();
  servers.watch('one:5432');
  // nothing is known about it yet
  for (const name of ['a', 'b']) ask(name);
  for (const name of ['a', 'b']) wasSilent(name);
  for (const name of ['c', 'd']) ask(name);
  expect(made).toEqual(['a', 'b']);
  servers.spoke('one:5432');
  ask('e');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'e']);
  servers.watch('one:5432');
  wasSilent('e');
  ask('f');
  expect(made.at(-1)).toBe('e');
  // one of the waiting attempts gets its turn
  servers.unwatch('one:5432');
  expect(made.at(-1)).toBe('f');
});

test('one that was given up is not asked for any more, and all others as soon as the server speaks', () => {
  const { servers, made, ask, wasSilent } = watched();
  ask('a');
  wasSilent('a');
  ask('b');
  const leave = ask('c');
  ask('d');
  ask('e');
  leave();
  servers.spoke('one:5432');
  expect(made).toEqual(['a', 'b', 'd', 'e']);
  ask('f');
  expect(made.at(-1)).toBe('f');
});

test('an old attempt that ends is no turn', () => {
  const { made, ask, wasSilent } = watched();
  ask('a');
  ask('b');
  wasSilent('a');
  ask('c');
  ask('d');
  wasSilent('b');
  expect(made).toEqual(['a', 'b', 'c']);
});
