import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Field, TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useRef } from 'react';
import { Choice } from '../content/Choice.tsx';
import list from '../content/list.module.css';
import { useSectionWords, useTypeName } from '../content/names.ts';
import type { ListAddress } from '../content/useListAddress.ts';
import { useTypedSearch } from '../content/useTypedSearch.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { monthInWords, monthsToOffer, SORTS, toFilter, toSort, USING_TYPES } from './filters.ts';
import { useT } from './words.ts';

/** Search while typing, and the choices that narrow and sort the library. */
export function LibrarySearch({ address }: { address: ListAddress }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const typeName = useTypeName();
  const word = useSectionWords();
  const { lacks, lang = '', used_in: usedIn = '', month = '' } = toFilter(address);
  const { text, setText, submit } = useTypedSearch(address);
  useShortcut('/', () => field.current?.focus());
  return (
    <form role="search" className={list.tools} onSubmit={submit}>
      <div className={list.search}>
        <TextField
          ref={field}
          label={t('list.search')}
          type="search"
          name="search"
          value={text}
          maxLength={200}
          placeholder={t('media.searchHint')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {(lacks === 'alt' || lacks === 'caption') && (
        <div className={list.missing}>
          <Choice
            label={t('media.lacksIn')}
            name="lang"
            value={lang}
            none={t('media.anyLanguage')}
            options={LANGS.map((value) => ({ value, label: t(`langName.${value}`) }))}
            onChange={(value) => address.setFilter('lang', value)}
          />
        </div>
      )}
      <div className={list.missing}>
        <Choice
          label={t('media.usedIn')}
          name="used_in"
          value={usedIn}
          none={t('media.anywhere')}
          options={USING_TYPES.map((value) => ({
            value,
            label: value === 'site' ? typeName(value) : word(value, 'list'),
          }))}
          onChange={(value) => address.setFilter('used_in', value)}
        />
      </div>
      <div className={list.missing}>
        <Choice
          label={t('media.month')}
          name="month"
          value={month}
          none={t('media.anyMonth')}
          options={monthsToOffer(month).map((value) => ({ value, label: monthInWords(value) }))}
          onChange={(value) => address.setFilter('month', value)}
        />
      </div>
      <div className={list.missing}>
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
    </form>
  );
}
