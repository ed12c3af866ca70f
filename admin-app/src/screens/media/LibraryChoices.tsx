import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { DateInput } from '../../fields/DateInput.tsx';
import { BranchFilter } from '../../fields/BranchField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { useSectionWords, useTypeName } from '../../content/names.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { isSingle, SORTS, toSort, useLibraryFilter, useUsingTypes } from './filters.ts';
import { kindInWords, KINDS } from './kinds.ts';
import styles from './media.module.css';
import { useT } from './words.ts';

/** Selects that filter and sort the library. */
export function LibraryChoices({ address }: { address: ListAddress }) {
  const t = useT();
  const typeName = useTypeName();
  const word = useSectionWords();
  const usingTypes = useUsingTypes();
  const { kind = '', lacks, lang = '', used_in: usedIn = '', month = '' } = useLibraryFilter(address);
  return (
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
        options={usingTypes.map((value) => ({
          value,
          label: isSingle(value) ? typeName(value) : word(value, 'list'),
        }))}
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
