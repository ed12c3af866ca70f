// What the browser session remembers of the form. Storage may be forbidden; then it lasts as long as the page.

export interface Draft {
  name: string;
  email: string;
  message: string;
}

export const EMPTY: Draft = { name: '', email: '', message: '' };

/** Specification, sections 4 and 9. */
const SENT = 'contact-sent';
const DRAFT = 'contact-draft';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function forget(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept there
  }
}

export const wasSent = (): boolean => read(SENT) !== undefined;

let sentHere = false;

/** Whether it was sent from this page, and not before it was loaded; said once. */
export function justSent(): boolean {
  const was = sentHere;
  sentHere = false;
  return was;
}

/** From now on the form is replaced; what was typed need not be kept. */
export function markSent(): void {
  keep(SENT, 'true');
  sentHere = true;
  forget(DRAFT);
  for (const listener of listeners) listener();
}

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** So that choosing another language, or reloading, loses nothing (WCAG 3.2.2). */
export const keepDraft = (draft: Draft): void => keep(DRAFT, JSON.stringify(draft));

export function keptDraft(): Draft {
  try {
    return { ...EMPTY, ...(JSON.parse(read(DRAFT) ?? '{}') as Partial<Draft>) };
  } catch {
    return EMPTY;
  }
}
