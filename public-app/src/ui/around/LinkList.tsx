import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import styles from './around.module.css';

interface ListedLink {
  /** Without language. */
  path: string;
  text: string | undefined;
  /** For the `lang` attribute. */
  lang?: string;
  /** Shown below it. */
  more?: string;
}

/** A heading with links; nothing if there are none. */
export function LinkList({ id, title, links }: { id: string; title: string; links: readonly ListedLink[] }) {
  const page = useLang();
  if (links.length === 0) return null;
  return (
    <section className={styles.linkList} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ path, text, lang, more }) => (
          <li key={path}>
            <Link to={inLang(path, page)} lang={lang}>
              {text}
            </Link>
            {more && <small>{more}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
