import { useState } from 'react';
import type { FieldsPanelProps } from '../../item-form/form-spec.ts';
import { LAST_DAY } from '../../content/draft.ts';
import { DraftDate, DraftField } from '../../fields/DraftField.tsx';
import { ItemBranch } from '../../fields/BranchField.tsx';
import styles from '../../ui/form.module.css';
import { TextsRow } from '../../fields/TextsRow.tsx';
import { toWritten } from '../../content/localized.ts';
import { useAccount } from '../../shell/session.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import type { NewsDraft } from './news.form.ts';
import { TextStates } from '../../translation/TextStates.tsx';
import { useT } from './words.ts';
import { getNewsViews } from '@muzey/shared-ui/api/generated/index.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';

export function NewsFields(form: FieldsPanelProps<NewsDraft>) {
  const t = useT();
  const { username } = useAccount();
  const { draft, errorAt, change, label } = form;
  const isLogin = draft.author.trim().toLowerCase() === username.toLowerCase();
  const [open, setOpen] = useState(() => Object.keys(toWritten(draft.authorNames)).length > 0);
  return (
    <section className={styles.panel} aria-labelledby="about-article">
      <h2 id="about-article">{t('news-about')}</h2>
      <DraftField form={form} name="author" hint={isLogin ? t('news-authorIsLogin') : t('news-authorHint')} />
      <DraftDate form={form} name="date" type="date" max={LAST_DAY} />
      <ItemBranch form={form} />
      <Disclosure
        title={t('news-field-authorNames')}
        className={styles.more}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <p className={styles.note}>{t('news-authorNamesHint')}</p>
        <TextStates translations={form.translations}>
          <TextsRow
            label={label('author')}
            path="authorNames"
            value={draft.authorNames}
            stateOf="author"
            errorAt={errorAt}
            onChange={(authorNames) => change({ authorNames })}
          />
        </TextStates>
      </Disclosure>
      {form.id !== undefined && <NewsViews id={form.id} />}
    </section>
  );
}

/** How often an article was read. It shows nothing if loading fails, because the form works without it. */
function NewsViews({ id }: { id: string }) {
  const t = useT();
  const views = useQuery({
    queryKey: ['news', 'views', id],
    queryFn: async ({ signal }) => (await getNewsViews({ client: api, path: { id }, signal, throwOnError: true })).data,
  });
  if (!views.data) return null;
  const { total, week } = views.data;
  return (
    <>
      <p>{t('news-viewsTotal', { count: total })}</p>
      <p>{t('news-viewsWeek', { count: week })}</p>
    </>
  );
}
