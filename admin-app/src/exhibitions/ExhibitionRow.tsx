import type { ExhibitionRow as Row } from '@muzey/shared-ui/api/generated/index.ts';
import { longDate } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { ItemRow } from '../content/ItemRow.tsx';
import { useT } from '../i18n/useT.ts';
import { FIELDS } from './exhibitions.form.ts';

interface ExhibitionRowProps {
  exhibition: Row;
  /** The list's search and filters, kept while an exhibition is edited. */
  query: string;
  onDelete: () => void;
}

export function ExhibitionRow({ exhibition, query, onDelete }: ExhibitionRowProps) {
  const t = useT();
  const lang = useLang();
  const { id, start_date: start, end_date: end, location, createdAt } = exhibition;
  return (
    <ItemRow item={exhibition} fields={FIELDS} edit={`/admin/exhibitions/${id}/edit${query}`} onDelete={onDelete}>
      {(start !== null || end !== null) && (
        <span>
          {start !== null && <time dateTime={start}>{longDate(start, lang)}</time>}
          {' – '}
          {end !== null && <time dateTime={end}>{longDate(end, lang)}</time>}
        </span>
      )}
      {location !== null && <span>{location}</span>}
      <time dateTime={createdAt}>{t('list.createdOn', { date: longDate(createdAt, lang) })}</time>
    </ItemRow>
  );
}
