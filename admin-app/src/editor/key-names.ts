/** The same rule by which ProseMirror decides what `Mod` is. */
export const isApple: boolean = /Mac|iP(hone|[oa]d)/.test(globalThis.navigator?.platform ?? '');

/** The names of keys that differ from ProseMirror's: in ARIA's notation, on Apple's keyboards, and on others. */
const NAMES: Readonly<Record<string, { aria: string; apple: string; other: string }>> = {
  Mod: { aria: isApple ? 'Meta' : 'Control', apple: '⌘', other: 'Ctrl' },
  Alt: { aria: 'Alt', apple: '⌥', other: 'Alt' },
  Shift: { aria: 'Shift', apple: '⇧', other: 'Shift' },
  ArrowUp: { aria: 'ArrowUp', apple: '↑', other: '↑' },
  ArrowDown: { aria: 'ArrowDown', apple: '↓', other: '↓' },
};

/** The order in which Apple lists modifier keys. */
const APPLE_ORDER = ['Alt', 'Shift', 'Mod'];

const partsOf = (keys: string): string[] => keys.split('-');
const capital = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** Keys in ProseMirror's notation, such as `Mod-Alt-2`, for `aria-keyshortcuts`. */
export const ariaKeys = (keys: string): string =>
  partsOf(keys)
    .map((key) => NAMES[key]?.aria ?? capital(key))
    .join('+');

/** The same as printed on this machine's keyboard. */
export function shownKeys(keys: string, onApple = isApple): string {
  const parts = partsOf(keys);
  if (!onApple) return parts.map((key) => NAMES[key]?.other ?? capital(key)).join('+');
  const held = APPLE_ORDER.filter((key) => parts.includes(key));
  const others = parts.filter((key) => !APPLE_ORDER.includes(key));
  return [...held, ...others].map((key) => NAMES[key]?.apple ?? capital(key)).join('');
}
