import { Field } from '@muzey/shared-ui/ui/Field.tsx';
import { useT } from '../i18n/useT.ts';
import styles from '../ui/list.module.css';
import { firstOrder, OTHER_ORDER, type ListAddress, type Order, type Sort } from '../content/useListAddress.ts';

/** A list's order, for people who do not use the table's headings. Positions are set in their own dialog. */
export function SortSelect({ address, sorts }: { address: ListAddress; sorts: readonly Sort[] }) {
  const t = useT();
  const choices = sorts
    .filter((sort) => sort !== 'position')
    .flatMap((sort) => {
      const first = firstOrder(sort);
      return [first, OTHER_ORDER[first]].map((order) => ({ sort, order, key: `${sort}.${order}` as const }));
    });
  const choose = (key: string) => {
    const chosen: { sort: Sort; order: Order } | undefined = choices.find((choice) => choice.key === key);
    address.setSort(chosen?.sort ?? '', chosen?.order);
  };
  return (
    <div className={styles.missing}>
      <Field label={t('list-sort')}>
        {(described) => (
          <select
            {...described}
            name="sort"
            value={address.sort === '' ? '' : `${address.sort}.${address.order}`}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('list-usualOrder')}</option>
            {choices.map(({ sort, order, key }) => (
              <option key={key} value={key}>
                {t(`sort-${sort}-${order}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
