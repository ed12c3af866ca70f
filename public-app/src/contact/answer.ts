import type { Draft } from './session.ts';

export const FIELDS = ['name', 'email', 'message'] as const;
export type FieldName = (typeof FIELDS)[number];

/**
 * The honeypot field, which people do not see. Browsers and extensions do not fill in a field of this name, while some fill in `website`.
 */
export const TRAP = 'ref-2';

/** Errors by field. */
export type Faults = Partial<Record<FieldName, string>>;

/** Reason and errors in the reader's language. */
export interface Failure {
  state: 'failed';
  reason: string | undefined;
  faults: Faults;
}

/** The server's answer to a form that was sent without JavaScript. */
export type ContactAnswer = { state: 'sent' } | (Failure & { typed: Draft });
