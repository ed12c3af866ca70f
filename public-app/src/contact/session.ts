// The state of the forms, stored in the browser session: of the general one, and of those about an object (`about` is its id). If storage
// is forbidden, it lasts until the page is left.

export interface Draft {
  name: string;
  email: string;
  message: string;
}

export const EMPTY_DRAFT: Draft = { name: '', email: '', message: '' };

/** docs/product.md, "Contact form" */
const SENT = 'contact-sent';
const DRAFT = 'contact-draft';

const of = (key: string, about: string | undefined): string => (about === undefined ? key : `${key}-${about}`);

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage is forbidden
  }
}

export const wasSent = (about?: string): boolean => read(of(SENT, about)) !== undefined;

let sentHere = false;

/** Whether the message was sent from this page since it was loaded; true only once. */
export function justSent(): boolean {
  const was = sentHere;
  sentHere = false;
  return was;
}

/** Replaces the form by the confirmation and discards the draft. */
export function markSent(about?: string): void {
  write(of(SENT, about), 'true');
  sentHere = true;
  remove(of(DRAFT, about));
  for (const listener of listeners) listener();
}

/** Shows the form again for another message. */
export function writeAnother(about?: string): void {
  remove(of(SENT, about));
  for (const listener of listeners) listener();
}

export function onSent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A change of language or a reload preserves the text (WCAG 3.2.2). */
export const saveDraft = (draft: Draft, about?: string): void => write(of(DRAFT, about), JSON.stringify(draft));

export function savedDraft(about?: string): Draft {
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(read(of(DRAFT, about)) ?? '{}') as Partial<Draft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}
