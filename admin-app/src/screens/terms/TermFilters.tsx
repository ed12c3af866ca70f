import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Choice } from '../../ui/Choice.tsx';
import filters from '../../item-list/filter.module.css';
import list from '../../ui/list.module.css';
import { ListTools } from '../../item-list/ListTools.tsx';
import { TERM_KINDS } from '../../fields/terms/term.ts';
import type { ListAddress } from '../../content/useListAddress.ts';
import { useRights } from '../../shell/Permitted.tsx';
import { kindIn, viewIn, VIEWS } from './term-address.ts';
import { useT } from './words.ts';

/** Search, kind and language of the list, and how it is shown; all of them are in the address. */
export function TermFilters({ address }: { address: ListAddress }) {
  const t = useT();
  const { mayMake } = useRights();
  const view = viewIn(address);
  const kind = kindIn(address);
  const labels = { list: t('terms-asList'), tree: t('terms-asTree'), doubles: t('terms-asDoubles') };
  const views = VIEWS.filter((option) => option !== 'doubles' || mayMake('terms', 'delete'));
  return (
    <ListTools
      address={address}
      searchHint={t('terms-search')}
      arrangement={
        <fieldset className={list.segments}>
          <legend>{t('terms-view')}</legend>
          {views.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name="view"
                checked={view === option}
                onChange={() => address.setFilter('view', option === 'list' ? '' : option)}
              />
              <span>{labels[option]}</span>
            </label>
          ))}
        </fieldset>
      }
      filters={() => (
        <>
          <div className={filters.filter}>
            <Choice
              label={t('terms-kind')}
              name="kind"
              value={kind}
              none={t('terms-allKinds')}
              options={TERM_KINDS.map((value) => ({ value, label: t(`terms-kind-${value}`) }))}
              onChange={(value) => address.setFilter('kind', value)}
            />
          </div>
          <div className={list.missing}>
            <Choice
              label={t('terms-lacks')}
              name="missing"
              value={address.missing}
              none={t('list-missingNowhere')}
              options={LANGS.map((lang) => ({ value: lang, label: t(`langName-${lang}`) }))}
              onChange={(lang) => address.setFilter('missing', lang)}
            />
          </div>
        </>
      )}
      filterLabel={(name) => {
        if (name === 'kind' && kind) return t(`terms-kind-${kind}`);
        const lacks = name === 'missing' && address.missing;
        return lacks ? `${t('terms-lacks')}: ${t(`langName-${lacks}`)}` : undefined;
      }}
    />
  );
}
