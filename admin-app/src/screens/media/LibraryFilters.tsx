import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { DateInput } from '../../fields/DateInput.tsx';
import { BranchFilter } from '../../fields/BranchField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import list from '../../ui/list.module.css';
import type { ListAddress } from '../../content/useListAddress.ts';
import { isOn, SORTS, TOGGLE_NAMES, TOGGLES, toSort, useLibraryFilter, useUsingTypes } from './filters.ts';
import { kindInWords, KINDS } from './kinds.ts';
import styles from './media.module.css';
import { useUsingTypeName } from './useLibraryFilterLabel.ts';
import { useT } from './words.ts';

/** Filters of the library; each is in the address, so that it can be shared and undone by going back. */
export function LibraryFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const usingTypeName = useUsingTypeName();
  const usingTypes = useUsingTypes();
  const { kind = '', lacks, lang = '', used_in: usedIn = '', month = '' } = useLibraryFilter(address);
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label={t('media-kind')}
          name="kind"
          value={KINDS.find((candidate) => candidate === kind) ?? ''}
          none={t('media-anyKind')}
          options={KINDS.map((value) => ({ value, label: kindInWords(value, t) }))}
          onChange={(value) => address.setFilter('kind', value)}
        />
        {(lacks === 'alt' || lacks === 'caption') && (
          <Choice
            label={t('media-lacksIn')}
            name="lang"
            value={lang}
            none={t('media-anyLanguage')}
            options={LANGS.map((value) => ({ value, label: t(`langName-${value}`) }))}
            onChange={(value) => address.setFilter('lang', value)}
          />
        )}
        <Choice
          label={t('media-usedIn')}
          name="used_in"
          value={usedIn}
          none={t('media-anywhere')}
          options={usingTypes.map((value) => ({ value, label: usingTypeName(value) }))}
          onChange={(value) => address.setFilter('used_in', value)}
        />
        <DateInput
          label={t('media-month')}
          type="month"
          name="month"
          value={month}
          onChange={(value) => address.setFilter('month', value, month !== '')}
        />
        <BranchFilter address={address} />
      </div>
      <div role="group" aria-label={t('media-filters')} className={styles.chips}>
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
              {t(`media-filter-${toggle}`)}
            </button>
          );
        })}
      </div>
    </>
  );
}

export function LibrarySortSelect({ address }: { address: ListAddress }) {
  const t = useT();
  return (
    <div className={list.missing}>
      <Field label={t('list-sort')}>
        {(described) => (
          <select
            {...described}
            name="sort"
            value={toSort(address)}
            onChange={({ target }) => address.setFilter('sort', target.value === 'newest' ? '' : target.value)}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`media-sort-${sort}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
