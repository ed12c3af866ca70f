import { useEffect, useEffectEvent } from 'react';

/** Where the browser remembers that single keys are not to do anything (WCAG 2.1.4). */
const OFF = 'shortcuts-off';

/** The single keys, with where they lie on the keyboard: under a Cyrillic layout they give other letters. */
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

export const areShortcutsOn = (): boolean => storage()?.getItem(OFF) == null;

export function setShortcuts(on: boolean): void {
  if (on) storage()?.removeItem(OFF);
  else storage()?.setItem(OFF, '1');
}

/** Whether a key is pressed where it belongs to what is being typed or chosen. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !== null;

/** A Cyrillic layout has other letters in the place; one of another Latin language has the letter itself. */
function isPressed(event: KeyboardEvent, key: Shortcut): boolean {
  if (event.key === key) return true;
  const { code, shift } = KEYS[key];
  return event.code === code && event.shiftKey === shift && /^[\p{Script=Cyrillic}.,]$/u.test(event.key);
}

/** Does something when a single key is pressed outside of fields and dialogs, unless the person has switched that off. */
export function useShortcut(key: Shortcut, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!isPressed(event, key) || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') || !areShortcutsOn()) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
}

/** Does something on Ctrl+S or Cmd+S, wherever the focus is; the browser's own Save never comes up. */
export function useSaveKey(run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 's' && !(event.code === 'KeyS' && /\p{Script=Cyrillic}/u.test(event.key))) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
