import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { RecordDraft } from './draft.ts';
import type { RecordField } from './wire.ts';

/** New values for part of the record, or a function that computes them from the record at that time. */
export type RecordChange = Partial<RecordDraft> | ((now: RecordDraft) => Partial<RecordDraft>);

/** The props that every field of the record gets. */
export interface RecordFieldProps {
  /** Id of the stored object; absent for a new one. */
  id: string | undefined;
  record: RecordDraft;
  /** The language of the open tab, in which texts are written. */
  tab: Lang;
  hint: (field: RecordField) => string | undefined;
  errorAt: (path: string) => string | undefined;
  change: (change: RecordChange) => void;
}
