import { buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import styles from './list.module.css';

interface NothingYetProps {
  /** The list's address below /admin. */
  section: string;
  /** The label of the link to the form of a new item. */
  add: string;
}

/** Replaces a list that has no entries at all: an invitation to create the first one. */
export function NothingYet({ section, add }: NothingYetProps) {
  const t = useT();
  return (
    <Empty>
      <p className={styles.nothingYet}>{t('list-nothingYet')}</p>
      <Link className={buttonClass()} to={`/admin/${section}/add`}>
        {add}
      </Link>
    </Empty>
  );
}
