import type { CollectionRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ItemRow } from '../content/ItemRow.tsx';
import { useT } from '../i18n/useT.ts';
import { FIELDS } from './collections.form.ts';

interface CollectionRowProps {
  collection: Row;
  /** The list's search and filters, kept while a collection is edited. */
  query: string;
  onDelete: () => void;
}

export function CollectionRow({ collection, query, onDelete }: CollectionRowProps) {
  const t = useT();
  const lang = useLang();
  const { id, category, start, createdAt } = collection;
  return (
    <ItemRow
      item={collection}
      fields={FIELDS}
      text={start ?? undefined}
      edit={`/admin/collections/${id}/edit${query}`}
      onDelete={onDelete}
    >
      <span>{t(`category.${category}`)}</span>
      <time dateTime={createdAt}>{t('list.createdOn', { date: longDate(createdAt, lang) })}</time>
    </ItemRow>
  );
}
