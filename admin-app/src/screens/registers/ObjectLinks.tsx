import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Link } from 'react-router-dom';
import { useRights } from '../../shell/Permitted.tsx';
import styles from './registers.module.css';
import { useT } from './words.ts';

/** Links to lists of the objects that an import has written, or that its register has no more. */
export function ObjectLinks({ register: { id, objects, undone } }: { register: RegisterImport }) {
  const t = useT();
  const { hasTask } = useRights();
  if (!objects || undone || !hasTask('collections')) return null;
  const { created, changed, missing, unchanged } = objects;
  const listed = [
    { outcome: 'created', count: created, label: t('registers-show-created', { number: number(created) }) },
    { outcome: 'changed', count: changed, label: t('registers-show-changed', { number: number(changed) }) },
    { outcome: 'unchanged', count: unchanged, label: t('registers-show-unchanged', { number: number(unchanged) }) },
    { outcome: 'missing', count: missing, label: t('registers-show-missing', { number: number(missing) }) },
  ].filter(({ count }) => count > 0);
  if (listed.length === 0) return null;
  return (
    <p className={styles.links}>
      {t('registers-show')}{' '}
      {listed.map(({ outcome, label }) => (
        <Link key={outcome} to={`/admin/collections?import=${id}&outcome=${outcome}`}>
          {label}
        </Link>
      ))}
    </p>
  );
}
