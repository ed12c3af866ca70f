import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { Link, useNavigate } from 'react-router-dom';
import styles from '../content/form.module.css';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';
import { emptyNews } from './news.form.ts';
import { NewsForm } from './NewsForm.tsx';
import { useAfterSaving } from './useAfterSaving.ts';

export function NewsAddPage() {
  const t = useT();
  const navigate = useNavigate();
  const { username } = useAccount();
  const afterSaving = useAfterSaving('/admin/news');
  return (
    <>
      <title>{`${t('news.new')} · ${t('title')}`}</title>
      <Link className={layout.more} to="/admin/news">
        <Icon name="arrow-left" />
        <span>{t('news.back')}</span>
      </Link>
      <div className={styles.head}>
        <h1>{t('news.new')}</h1>
      </div>
      <NewsForm
        initial={emptyNews(username)}
        onSaved={() => afterSaving(t('news.created'))}
        onCancel={() => void navigate('/admin/news')}
      />
    </>
  );
}
