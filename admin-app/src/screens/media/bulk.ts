import type { BulkChange } from '@muzey/shared-ui/api/generated/index.ts';
import { perLang, toWritten, type TextDraft } from '../../content/localized.ts';
import type { Consent, Licence } from './rights.ts';

/** Texts and rights to set for many pictures; empty fields are left unchanged. */
export interface BulkDraft {
  creator: string;
  credit_line: string;
  licence: Licence | '';
  consent: Consent | '';
  /** Separated by commas. */
  tags_add: string;
  tags_remove: string;
  alt: TextDraft;
}

export const newBulk = (): BulkDraft => ({
  creator: '',
  credit_line: '',
  licence: '',
  consent: '',
  tags_add: '',
  tags_remove: '',
  alt: perLang(() => ''),
});

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Only the fields that were filled in. */
export function toBulkChange({
  creator,
  credit_line,
  licence,
  consent,
  tags_add,
  tags_remove,
  alt,
}: BulkDraft): BulkChange {
  const descriptions = toWritten(alt);
  const [added, removed] = [tagsIn(tags_add), tagsIn(tags_remove)];
  return {
    ...(creator.trim() && { creator: creator.trim() }),
    ...(credit_line.trim() && { credit_line: credit_line.trim() }),
    ...(licence && { licence }),
    ...(consent && { consent }),
    ...(added.length > 0 && { tags_add: added }),
    ...(removed.length > 0 && { tags_remove: removed }),
    ...(Object.keys(descriptions).length > 0 && { alt: descriptions }),
  };
}
