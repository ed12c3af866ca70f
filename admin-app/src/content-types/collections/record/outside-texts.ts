import { textsOfRecord, withRecordText } from '@muzey/shared-ui/object-record/record-texts.ts';
import type { OutsideText } from '../../../content/outside-texts.ts';
import { toTexts } from '../../../content/localized.ts';
import type { CollectionDraft } from '../collections.form.ts';

/** The texts of an object record with states of translations. */
export const recordTexts = ({ record }: CollectionDraft): OutsideText<CollectionDraft>[] =>
  textsOfRecord(record).map(({ path, texts, own }) => ({
    name: path,
    path,
    rows: 2,
    of: () => toTexts(texts),
    change: (changed) => ({ record: withRecordText(record, path, changed) }),
    // an inscription stands for its translation into its own language
    ...(own && {
      usual: {
        key: path.replace(/translation$/, 'content'),
        of: (_: CollectionDraft, lang) => (lang === own.lang ? own.text : ''),
      },
    }),
  }));
