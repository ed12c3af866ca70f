import { ariaKeys, shownKeys } from './key-names.ts';
import { keyedTools } from './tools.ts';

test.each([
  ['Mod-b', 'Control+B', 'Ctrl+B', '⌘B'],
  ['Mod-Alt-2', 'Control+Alt+2', 'Ctrl+Alt+2', '⌥⌘2'],
  ['Alt-Shift-ArrowUp', 'Alt+Shift+ArrowUp', 'Alt+Shift+↑', '⌥⇧↑'],
  ['Mod-]', 'Control+]', 'Ctrl+]', '⌘]'],
  ['Alt-F10', 'Alt+F10', 'Alt+F10', '⌥F10'],
])('%s', (keys, aria, other, apple) => {
  expect([ariaKeys(keys), shownKeys(keys, false), shownKeys(keys, true)]).toEqual([aria, other, apple]);
});

test('no two tools have the same key', () => {
  const keys = keyedTools.map((tool) => tool.keys);
  expect(new Set(keys).size).toBe(keys.length);
});
