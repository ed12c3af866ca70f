import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { FUNDS } from '@muzey/shared-ui/object-record/choices.ts';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import form from '../../../ui/form.module.css';
import list from '../../../ui/list.module.css';
import { TermField } from '../../../fields/terms/TermField.tsx';
import type { ListAddress } from '../../../content/useListAddress.ts';
import { MAX_SEARCH_LENGTH, useTypedSearch } from '../../../fields/useTypedSearch.ts';
import { askedOfRecord, OUTCOMES } from './record-filters.ts';
import { useT } from './words.ts';

/** Filters the list by the object record; the address contains all of the filters. */
export function RecordFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const lang = useLang();
  const asked = askedOfRecord(address);
  const switches = [
    { name: 'picture', value: 'false', label: t('filters-noPicture'), on: asked.picture !== '' },
    { name: 'date', value: 'false', label: t('filters-noDate'), on: asked.date !== '' },
    { name: 'duplicates', value: 'true', label: t('filters-duplicates'), on: asked.duplicates !== '' },
  ];
  return (
    <div className={list.further}>
      <TypedFilter address={address} name="number" label={t('filters-number')} />
      <TermField
        label={t('filters-term')}
        hint={t('filters-termHint')}
        name="term"
        kinds={[]}
        max={1}
        isFixed
        value={asked.term === '' ? [] : [{ id: asked.term, labels: {} }]}
        tab={lang}
        onChange={([term]) => address.setFilter('term', term?.id ?? '')}
      />
      <Choice
        label={t('filters-fund')}
        name="fund"
        value={asked.fund}
        none={t('filters-anyFund')}
        options={FUNDS.map((fund) => ({ value: fund, label: t(`filters-fund-${fund}`) }))}
        onChange={(fund) => address.setFilter('fund', fund)}
      />
      <TypedFilter address={address} name="room" label={t('filters-room')} />
      <label className={form.check}>
        <input
          type="checkbox"
          name="on_show"
          checked={asked.on_show !== ''}
          onChange={({ target: { checked } }) => address.setFilter('on_show', checked ? 'true' : '')}
        />
        <span>{t('filters-onShow')}</span>
      </label>
      {asked.import !== '' && (
        <Choice
          label={t('filters-import')}
          name="outcome"
          value={asked.outcome || 'written'}
          none={t('filters-anyImport')}
          options={[
            { value: 'written', label: t('filters-import-written') },
            { value: 'created', label: t('filters-import-created') },
            { value: 'changed', label: t('filters-import-changed') },
            { value: 'missing', label: t('filters-import-missing') },
          ]}
          onChange={(value) => {
            if (value === '') address.setFilter('import', '');
            address.setFilter('outcome', OUTCOMES.find((outcome) => outcome === value) ?? '');
          }}
        />
      )}
      <fieldset className={list.checks}>
        <legend>{t('filters-lacks')}</legend>
        {switches.map(({ name, value, label, on }) => (
          <label key={name} className={form.check}>
            <input
              type="checkbox"
              name={name}
              checked={on}
              onChange={({ target: { checked } }) => address.setFilter(name, checked ? value : '')}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface TypedFilterProps {
  address: ListAddress;
  name: 'number' | 'room';
  label: string;
}

/** A text that is written to the address after a pause in typing. */
function TypedFilter({ address, name, label }: TypedFilterProps) {
  const { text, setText } = useTypedSearch({
    search: address.filter(name),
    setSearch: (search) => address.setFilter(name, search, true),
  });
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={({ target: { value } }) => setText(value)}
    />
  );
}
