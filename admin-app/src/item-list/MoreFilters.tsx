import { comparedIn } from '@muzey/shared-ui/i18n/alphabets.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { DateInput } from '../fields/DateInput.tsx';
import { useT } from '../i18n/useT.ts';
import { Choice } from '../ui/Choice.tsx';
import { withCount } from '../ui/Count.tsx';
import { LAST_DAY } from '../content/draft.ts';
import styles from '../ui/list.module.css';
import { SHOWN, type ListAddress } from '../content/useListAddress.ts';

interface MoreFiltersProps {
  address: ListAddress;
  /** How many entries each author has. */
  authors?: Readonly<Record<string, number>>;
}

/** Author, dates and schedule. */
export function MoreFilters({ address, authors = {} }: MoreFiltersProps) {
  const t = useT();
  const lang = useLang();
  const { author, from, to, shown } = address;
  const names = Object.keys(authors).toSorted(comparedIn(lang));
  // an author in an old address is still listed, so that the filter can be removed
  const offered = author === '' || names.includes(author) ? names : [...names, author];
  return (
    <div className={styles.further}>
      <Choice
        label={t('list-author')}
        name="author"
        value={author}
        none={t('list-anyAuthor')}
        options={offered.map((name) => ({ value: name, label: withCount(name, authors[name]) }))}
        onChange={(name) => address.setFilter('author', name)}
      />
      <DateInput
        label={t('list-from')}
        type="date"
        name="from"
        value={from}
        max={to || LAST_DAY}
        onChange={(value) => address.setFilter('from', value, from !== '')}
      />
      <DateInput
        label={t('list-to')}
        type="date"
        name="to"
        value={to}
        min={from}
        max={LAST_DAY}
        onChange={(value) => address.setFilter('to', value, to !== '')}
      />
      <Choice
        label={t('list-shown')}
        name="shown"
        value={shown}
        none={t('list-anyTime')}
        options={SHOWN.map((value) => ({ value, label: t(`state-${value}`) }))}
        onChange={(value) => address.setFilter('shown', value)}
      />
    </div>
  );
}
