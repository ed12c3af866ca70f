import { AddPage } from '../content/AddPage.tsx';
import { useT } from '../i18n/useT.ts';
import { useAccount } from '../shell/session.ts';
import { emptyNews } from './news.form.ts';
import { NewsForm } from './NewsForm.tsx';

export function NewsAddPage() {
  const t = useT();
  const { username } = useAccount();
  return (
    <AddPage section="news" title={t('news.new')} back={t('news.back')}>
      {(ends) => <NewsForm initial={emptyNews(username)} {...ends} />}
    </AddPage>
  );
}
