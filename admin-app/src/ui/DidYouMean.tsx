import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { useT } from '../i18n/useT.ts';
import styles from './list.module.css';

interface DidYouMeanProps {
  /** The search in another spelling, if there is one. */
  search: string | undefined;
  onSearch: (search: string) => void;
}

/** Offers a search in another spelling, where nothing was found. */
export function DidYouMean({ search, onSearch }: DidYouMeanProps) {
  const t = useT();
  if (search === undefined) return null;
  return (
    <p className={styles.meant}>
      {t('list-meant')}{' '}
      <Button kind="quiet" onClick={() => onSearch(search)}>
        {search}
      </Button>
    </p>
  );
}
