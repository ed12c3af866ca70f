import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQueries } from '@tanstack/react-query';
import { titleOf } from '../../../content/draft.ts';
import { LoadTrouble } from '../../../ui/LoadTrouble.tsx';
import { toTexts } from '../../../content/localized.ts';
import { Rows } from '../../../item-list/Rows.tsx';
import { entryQuery, isGone } from '../../../fields/entries/calls.ts';
import type { RelatedDraft } from './draft.ts';
import { EntryField } from '../../../fields/entries/EntryField.tsx';
import { Group } from './Group.tsx';
import { fieldName, partName } from './labels.ts';
import type { RecordFieldProps } from './panel.ts';
import { Texts } from './Texts.tsx';
import { useEntriesT } from '../../../fields/entries/words.ts';
import { useRecordT } from './words.ts';

/** Other objects related to this one; their pages list it, too. */
export function RelatedFields({ id, record: { related }, tab, errorAt, change }: RecordFieldProps) {
  const t = useRecordT();
  const entriesT = useEntriesT();
  const lang = useLang();
  const name = fieldName('related', t);
  const entries = useQueries({ queries: related.map(({ object }) => entryQuery('collections', object)) });
  const titleAt = (index: number) => {
    const entry = entries[index];
    if (entry?.data) return titleOf(entry.data.content, lang).title;
    return isGone(entry?.error) ? entriesT('entries-gone') : '…';
  };
  const unread = entries.filter(({ data, isError, error }) => !data && isError && !isGone(error));
  const retry = () => unread.forEach((entry) => void entry.refetch());
  return (
    <Group title={name}>
      {unread[0] && <LoadTrouble error={unread[0].error} onRetry={retry} />}
      <Rows<RelatedDraft>
        ordered
        rows={related}
        onChange={(rows) => change({ related: rows })}
        nameOf={(_, index) => titleAt(index)}
        addition={(add) => (
          <EntryField
            label={partName('object', t)}
            hint={t('record-part-objectHint')}
            name="record.related"
            error={errorAt('record.related')}
            type="collections"
            value=""
            except={[...related.map(({ object }) => object), ...(id === undefined ? [] : [id])]}
            onChange={(object) => add((row) => ({ id: row, object, note: toTexts({}) }))}
          />
        )}
      >
        {(row, index, set) => (
          <Texts
            label={partName('note', t)}
            path={`record.related[${index}].note`}
            tab={tab}
            value={row.note}
            errorAt={(path) => errorAt(path) ?? errorAt(`record.related[${index}].id`)}
            onChange={(note) => set({ note })}
          />
        )}
      </Rows>
    </Group>
  );
}
