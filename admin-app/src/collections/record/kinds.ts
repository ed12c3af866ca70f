import type { TermKind } from '../../content/terms/term.ts';
import type { TermFieldName } from './draft.ts';

/** The kinds of the terms that a field of the record takes. */
export const KINDS: Readonly<Record<TermFieldName, readonly TermKind[]>> = {
  object_name: ['object_name'],
  culture: ['people'],
  period: ['period'],
  material: ['material'],
  technique: ['technique'],
  subject: ['subject'],
};
