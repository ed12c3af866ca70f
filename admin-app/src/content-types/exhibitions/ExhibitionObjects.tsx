import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { useQueries } from '@tanstack/react-query';
import { titleOf } from '../../content/draft.ts';
import { entryQuery, isGone } from '../../fields/entries/calls.ts';
import { EntryField } from '../../fields/entries/EntryField.tsx';
import { useEntriesT } from '../../fields/entries/words.ts';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { Rows } from '../../item-list/Rows.tsx';
import styles from '../../ui/form.module.css';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import type { ExhibitionDraft, ObjectDraft } from './exhibitions.form.ts';
import { useT } from './words.ts';

/** The objects of an exhibition, in the order in which its page shows them. */
export function ExhibitionObjects({ draft: { objects }, label, errorAt, change }: FieldsPanelProps<ExhibitionDraft>) {
  const t = useT();
  const entriesT = useEntriesT();
  const lang = useLang();
  const entries = useQueries({ queries: objects.map(({ object }) => entryQuery('collections', object)) });
  const titleAt = (index: number) => {
    const entry = entries[index];
    if (entry?.data) return titleOf(entry.data.content, lang).title;
    return isGone(entry?.error) ? entriesT('entries-gone') : '…';
  };
  const unread = entries.filter(({ data, isError, error }) => !data && isError && !isGone(error));
  return (
    <section className={`${styles.panel} ${styles.block}`} aria-labelledby="objects">
      <h2 id="objects">{label('objects')}</h2>
      {unread[0] && (
        <LoadTrouble error={unread[0].error} onRetry={() => unread.forEach((entry) => void entry.refetch())} />
      )}
      <Rows<ObjectDraft>
        ordered
        rows={objects}
        onChange={(rows) => change({ objects: rows })}
        nameOf={(_, index) => titleAt(index)}
        addition={(add) => (
          <EntryField
            label={t('exhibitions-findObject')}
            hint={t('exhibitions-findObjectHint')}
            name="objects"
            error={errorAt('objects') ?? objects.map((_, index) => errorAt(`objects[${index}]`)).find(Boolean)}
            type="collections"
            value=""
            except={objects.map(({ object }) => object)}
            onChange={(object) => add((id) => ({ id, object }))}
          />
        )}
      >
        {() => null}
      </Rows>
    </section>
  );
}
