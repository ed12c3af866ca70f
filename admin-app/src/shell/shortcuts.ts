import { useEffect, useEffectEvent } from 'react';

/** The localStorage key that turns single-key shortcuts off (WCAG 2.1.4). */
const OFF_KEY = 'shortcuts-off';

/** The single keys with their codes, because a Cyrillic layout produces other letters. */
const KEYS = {
  '/': { code: 'Slash', shift: false },
  n: { code: 'KeyN', shift: false },
  '?': { code: 'Slash', shift: true },
} as const;

export type Shortcut = keyof typeof KEYS;

const storage = (): Storage | undefined => {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
};

export const areShortcutsOn = (): boolean => storage()?.getItem(OFF_KEY) == null;

export function setShortcuts(on: boolean): void {
  if (on) storage()?.removeItem(OFF_KEY);
  else storage()?.setItem(OFF_KEY, '1');
}

/** Whether the key belongs to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** By its code in a Cyrillic layout, by the letter itself in any Latin one. */
function isPressed(event: KeyboardEvent, key: Shortcut): boolean {
  if (event.key === key) return true;
  const { code, shift } = KEYS[key];
  return event.code === code && event.shiftKey === shift && /^[\p{Script=Cyrillic}.,]$/u.test(event.key);
}

/**
 * Runs when a single key is pressed outside fields and dialogs, unless shortcuts are turned off.
 * @param isUsed otherwise the key stays the browser's, such as Firefox's search in the page
 */
export function useShortcut(key: Shortcut, run: () => void, isUsed = true): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isUsed) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!isPressed(event, key) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') || !areShortcutsOn()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key, isUsed]);
}

/** The keys used with Ctrl or Cmd, with their codes. */
const CTRL_KEYS = { s: 'KeyS', k: 'KeyK', Enter: 'Enter' } as const;

/** Runs on Ctrl or Cmd with a key, wherever the focus is, in place of the browser's own action. */
export function useCtrlKey(key: keyof typeof CTRL_KEYS, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const isCyrillic = event.code === CTRL_KEYS[key] && /\p{Script=Cyrillic}/u.test(event.key);
      if (event.key.toLowerCase() !== key.toLowerCase() && !isCyrillic) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

/** On a Mac, Option with a digit types another character, so Control is used with it. AltGr types characters, too. */
const isWithAlt = (event: KeyboardEvent): boolean =>
  event.altKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.getModifierState('AltGraph') &&
  (event.ctrlKey || event.code.endsWith(event.key));

/**
 * Runs on Alt with one of several keys, wherever the focus is, in place of the browser's own action.
 * @param codes of the keys; `run` gets the index of the pressed one
 */
export function useAltKeys(codes: readonly string[], run: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const index = codes.indexOf(event.code);
    if (index < 0 || !isWithAlt(event)) return;
    event.preventDefault();
    if (!event.repeat) run(index);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Whether a dialog is open that isn't a form over its list. */
export const isAsked = (): boolean => document.querySelector('dialog[open]:not([data-overlay])') !== null;

/** Whether no dialog is open over the element. */
export function isOnTop(element: Element | null): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return !top || top.contains(element);
}
