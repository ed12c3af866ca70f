import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { useSearchParams } from 'react-router-dom';
import { Choice } from '../content/Choice.tsx';
import type { ListAddress } from '../content/useListAddress.ts';
import {
  FILTER_NAMES,
  isOn,
  monthInWords,
  monthsToOffer,
  SORTS,
  toFilter,
  TOGGLE_NAMES,
  TOGGLES,
  toSort,
} from './filters.ts';
import styles from './media.module.css';
import { useT } from './words.ts';

/** Narrows the library; each filter is in the address, so that it can be shared and gone back from. */
export function LibraryFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const filter = toFilter(address);
  const clear = () =>
    setParams((before) => {
      const rest = new URLSearchParams(before);
      for (const name of [...FILTER_NAMES, 'page']) rest.delete(name);
      return rest;
    });
  const { month = '', tag = '', lacks } = filter;
  const isNarrowed = Object.keys(filter).some((name) => name !== 'search');
  return (
    <div role="group" aria-label={t('media.filters')} className={styles.filters}>
      <div className={styles.chips}>
        {TOGGLE_NAMES.map((toggle) => {
          const [name, value] = TOGGLES[toggle];
          const on = isOn(toggle, address);
          return (
            <button
              key={toggle}
              type="button"
              aria-pressed={on}
              onClick={() => address.setFilter(name, on ? '' : value)}
            >
              {t(`media.filter.${toggle}`)}
            </button>
          );
        })}
        {tag !== '' && (
          <button type="button" aria-pressed onClick={() => address.setFilter('tag', '')}>
            {t('media.withTag', { tag })}
            <Icon name="close" />
          </button>
        )}
        {isNarrowed && (
          <Button kind="quiet" onClick={clear}>
            {t('media.clearFilters')}
          </Button>
        )}
      </div>
      <div className={styles.choices}>
        {(lacks === 'alt' || lacks === 'caption') && (
          <Choice
            label={t('media.lacksIn')}
            name="lang"
            value={filter.lang ?? ''}
            none={t('media.anyLanguage')}
            options={LANGS.map((lang) => ({ value: lang, label: t(`langName.${lang}`) }))}
            onChange={(lang) => address.setFilter('lang', lang)}
          />
        )}
        <Choice
          label={t('media.month')}
          name="month"
          value={month}
          none={t('media.anyMonth')}
          options={monthsToOffer(month).map((value) => ({ value, label: monthInWords(value) }))}
          onChange={(value) => address.setFilter('month', value)}
        />
        <Field label={t('list.sort')}>
          {(described) => (
            <select
              {...described}
              name="sort"
              value={toSort(address)}
              onChange={({ target }) => address.setFilter('sort', target.value === 'newest' ? '' : target.value)}
            >
              {SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`media.sort.${sort}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </div>
  );
}
