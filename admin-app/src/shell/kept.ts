import { currentView } from '../api/view.ts';

// The browser stores some choices, most of them for each account. Without storage they hold until the screen is left, and in a view, where
// they would be those of the account that is seen.

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  if (currentView() !== undefined) return;
  try {
    localStorage.setItem(key, value);
  } catch {
    // there is no storage
  }
}

export function forgetKept(key: string): void {
  if (currentView() !== undefined) return;
  try {
    localStorage.removeItem(key);
  } catch {
    // there is no storage
  }
}

export function keptKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
