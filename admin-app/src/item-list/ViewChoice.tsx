import { useT } from '../i18n/useT.ts';
import styles from '../ui/list.module.css';
import { LIST_VIEWS, type ListView } from './useListView.ts';

export function ViewChoice({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const t = useT();
  const labels = { cards: t('list-cards'), table: t('list-table') };
  return (
    <fieldset className={styles.segments}>
      <legend>{t('list-view')}</legend>
      {LIST_VIEWS.map((listView) => (
        <label key={listView}>
          <input type="radio" name="view" checked={view === listView} onChange={() => onChange(listView)} />
          <span>{labels[listView]}</span>
        </label>
      ))}
    </fieldset>
  );
}
