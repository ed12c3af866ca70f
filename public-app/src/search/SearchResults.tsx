import type { FoundField, SearchHit, TextPiece } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import { StateBadge } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { Link } from '../app/Link.tsx';
import { inLang } from '../app/address.ts';
import { useT } from '../i18n/useT.ts';
import { useWords } from '../i18n/useWords.ts';
import { sections } from '../section-list.ts';
import card from '../ui/card.module.css';
import styles from './search.module.css';
import { words } from './words.ts';

/** Results, the best first. */
export function SearchResults({ results }: { results: readonly SearchHit[] }) {
  return (
    <ul className={styles.results}>
      {results.map((result) => (
        <li key={result.id}>
          <Result result={result} />
        </li>
      ))}
    </ul>
  );
}

function Result({ result }: { result: SearchHit }) {
  const t = useT();
  const lang = useLang();
  const { type, id, slug, media } = result;
  const section = sections.find((candidate) => candidate.type === type);
  const foreign = result.lang === lang ? undefined : languages[result.lang].tag;
  return (
    <article className={`${card.card} ${styles.result}`}>
      <Picture media={media ?? undefined} alt="" ratio="1 / 1" sizes="8rem" />
      <div>
        <p className={styles.meta}>
          <span>{section?.words[lang].title}</span>
          {foreign && (
            <StateBadge kind="info">{t('fallback-badge', { lang: t(`langName-${result.lang}`) })}</StateBadge>
          )}
        </p>
        <h2 className={card.title} lang={foreign}>
          <Link to={inLang(`${section?.path ?? `/${type}`}/${slug ?? id}`, lang)}>
            <Pieces pieces={result.title} />
          </Link>
        </h2>
        <p lang={foreign}>
          <Pieces pieces={result.snippet} />
        </p>
        {result.field && <Field field={result.field} />}
      </div>
    </article>
  );
}

const FIELD_NAMES = {
  location: 'field-location',
  author: 'field-author',
  number: 'field-number',
  address: 'field-address',
  full_title: 'field-full_title',
  maker: 'field-maker',
  inscription: 'field-inscription',
  term: 'field-term',
  answer: 'field-answer',
} as const;

/** A matching field that neither title nor excerpt shows, so that the reader sees why this was found. */
function Field({ field: { name, lang, text } }: { field: FoundField }) {
  const own = useWords(words);
  const page = useLang();
  return (
    <p className={styles.field}>
      {own(FIELD_NAMES[name])}:{' '}
      <span lang={lang === null || lang === page ? undefined : languages[lang].tag}>
        <Pieces pieces={text} />
      </span>
    </p>
  );
}

/** Text with its hits marked; it is never interpreted as markup. */
function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, hit }, index) => (hit ? <mark key={index}>{text}</mark> : text));
}
