import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { RecordDraft } from './draft.ts';
import type { RecordField } from './wire.ts';

/** A part of the record, or a change of the record as it is when that is made. */
export type RecordChange = Partial<RecordDraft> | ((now: RecordDraft) => Partial<RecordDraft>);

/** All that a field of the record gets. */
export interface RecordFieldProps {
  /** Of the stored object; a new one has none. */
  id: string | undefined;
  record: RecordDraft;
  /** The language of the open tab, in which texts are written. */
  tab: Lang;
  hint: (field: RecordField) => string | undefined;
  errorAt: (path: string) => string | undefined;
  change: (change: RecordChange) => void;
}
