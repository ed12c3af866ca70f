import { listAllPreviewLinks } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { pickLang } from '@muzey/shared-ui/i18n/languages.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { api, wordsFor } from '../../api/api.ts';
import { LINKS, revokeLink, type SharedItem } from '../../item-form/preview/calls.ts';
import { LinkWords, RevokeButton } from '../../item-form/preview/ShareDialog.tsx';
import styles from '../../item-form/preview/share.module.css';
import { FormFailure } from '../../shell/FormFailure.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { useT } from './words.ts';

/** As many as one answer of the API contains. */
const LIMIT = 100;

/** The links to previews of all entries. Nothing, while there are none. */
export function PreviewLinks() {
  const t = useT();
  const lang = useLang();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const links = useQuery({
    queryKey: [LINKS, 'all'],
    queryFn: async ({ signal }) =>
      (await listAllPreviewLinks({ client: api, query: { limit: LIMIT }, signal, throwOnError: true })).data,
  });
  const revoke = useMutation({
    mutationFn: ({ item, link }: { item: SharedItem; link: string }) => signIn.attempt(() => revokeLink(item, link)),
    onSettled: () => queries.invalidateQueries({ queryKey: [LINKS] }),
  });
  if (!links.data?.links.length) return null;
  return (
    <section aria-labelledby="preview-links">
      <h2 id="preview-links" className={styles.heading}>
        {t('links-title')} · {links.data.total}
      </h2>
      <FormFailure text={revoke.error ? wordsFor(revoke.error, lang) : undefined} />
      <ul className={styles.links}>
        {links.data.links.map((link) => {
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
      {signIn.dialog}
    </section>
  );
}
