import { listAllPreviewLinks } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { leaveEmptyPage } from '../../content/leave-empty-page.ts';
import { Pager } from '../../fields/Pager.tsx';
import { LINKS, revokeLink, type SharedItem } from '../../item-form/preview/calls.ts';
import { LinkWords, RevokeButton } from '../../item-form/preview/ShareDialog.tsx';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { LoadTrouble } from '../../ui/LoadTrouble.tsx';
import styles from '../../ui/made-link.module.css';
import { useT } from './words.ts';

const PER_PAGE = 20;

/** The links to previews of all entries. Nothing, while there are none. */
export function PreviewLinks() {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const query = { limit: PER_PAGE, skip: (page - 1) * PER_PAGE };
  const links = useQuery({
    queryKey: [LINKS, 'all', page],
    queryFn: async ({ signal }) => (await listAllPreviewLinks({ client: api, query, signal, throwOnError: true })).data,
    placeholderData: keepPreviousData,
  });
  const { links: rows = [], total = 0 } = links.data ?? {};
  leaveEmptyPage({ list: links, rows, page, setPage });
  const revoke = useMutation({
    mutationFn: ({ item, link }: { item: SharedItem; link: string }) => signIn.attempt(() => revokeLink(item, link)),
    onSettled: () => queries.invalidateQueries({ queryKey: [LINKS] }),
  });
  if (rows.length === 0 && !links.isError) return null;
  return (
    <section aria-labelledby="preview-links">
      <h2 id="preview-links" className={styles.heading}>
        {t('links-title')}
        {total > 0 && ` · ${total}`}
      </h2>
      {links.isError && <LoadTrouble error={links.error} onRetry={() => void links.refetch()} />}
      <FormFailure text={revoke.error ? wordsFor(revoke.error, lang) : undefined} />
      <ul className={styles.links} aria-busy={links.isFetching}>
        {rows.map((link) => {
          const { type, item_id: id, titles } = link;
          const item = { type, id };
          return (
            <li key={link.id}>
              <span className={styles.words}>
                <Link to={`/admin/${type}/${id}/edit`}>
                  {titles[pickLang(titles, lang) ?? lang] ?? t('trash-untitled')}
                </Link>
                <LinkWords link={link} />
              </span>
              <RevokeButton
                link={link}
                isBusy={revoke.isPending}
                onRevoke={() => revoke.mutate({ item, link: link.id })}
              />
            </li>
          );
        })}
      </ul>
      <Pager page={page} pages={Math.ceil(total / PER_PAGE)} onGo={setPage} />
      {signIn.dialog}
    </section>
  );
}
