import type { PageLink } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { shownText } from '../ui/useText.ts';
import styles from './PageLinks.module.css';

/** Links to pages, by their titles. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  const lang = useLang();
  return (
    <ul className={styles.links}>
      {links.map(({ id, slug, content }) => {
        const { text, lang: foreign } = shownText(content, lang);
        return (
          <li key={id}>
            <Link to={inLang(`/p/${slug}`, lang)} lang={foreign}>
              {text?.title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
