import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout, More } from '@muzey/shared-ui/ui/layout.tsx';
import { useLoaderData } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import { Seo } from '../../seo/seo.tsx';
import pageStyles from '../../ui/page.module.css';
import { LinkList } from '../../ui/around/LinkList.tsx';
import { daysOf } from '../../ui/days-of.ts';
import { LanguageNote } from '../../ui/LanguageNote.tsx';
import { Paragraphs } from '../../ui/Paragraphs.tsx';
import { shownText, textsOf, useText } from '../../ui/useText.ts';
import { listAddress, searchOf } from '../browse/choice.ts';
import { labelOf } from '../browse/facets.ts';
import { ObjectRows } from '../browse/ObjectRows.tsx';
import { words as sectionWords } from '../section-name.ts';
import { describeTerm } from './describe-term.server.ts';
import type { TermPageData } from './term.data.ts';
import { TermFacts } from './TermFacts.tsx';
import styles from './TermPage.module.css';
import { words } from './words.ts';
import { termAddress } from './term-kinds.ts';

const KIND_WORDS = {
  object_name: 'object_name',
  material: 'material',
  technique: 'technique',
  place: 'place',
  people: 'people',
  person: 'person',
  organisation: 'organisation',
  period: 'period',
  subject: 'subject',
} as const;

type Kind = keyof typeof KIND_WORDS;
const isKind = (text: string): text is Kind => Object.hasOwn(KIND_WORDS, text);

/** With a capital first. That of Karakalpak ı is Í, not I (docs/languages.md). */
const capitalized = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => (first === 'ı' ? 'Í' : first.toUpperCase()));

/** A term that objects are described with, and the objects that have it (docs/product.md, "Collections"). */
export function TermPage() {
  const word = useWords(words);
  const section = useWords(sectionWords);
  const lang = useLang();
  const { term, choice, collections, articles } = useLoaderData<TermPageData>();
  const { text, ...label } = labelOf(term.labels, lang);
  const name = { ...label, text: capitalized(text) };
  const note = useText(term.scope_note);
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo
        title={name.text}
        description={note.text ?? word('description', { name: name.text })}
        content={term.labels}
        hidden={term.count === 0}
        parents={[{ path: '/collections', label: section('title') }]}
        about={(page) => describeTerm(page, term)}
      />
      <p className={styles.back}>
        <Link to={inLang('/collections', lang)}>
          <Icon name="arrow-left" />
          {word('back')}
        </Link>
      </p>
      {isKind(term.kind) && <p className={styles.kind}>{word(KIND_WORDS[term.kind])}</p>}
      <h1 lang={name.lang} className={styles.name}>
        {name.text}
      </h1>
      <LanguageNote texts={term.scope_note} />
      {note.text && (
        <div lang={note.lang} className={styles.note}>
          <Paragraphs text={note.text} />
        </div>
      )}
      <TermFacts term={term} />
      <section aria-labelledby="objects" className={styles.objects}>
        <h2 id="objects">{word('objects')}</h2>
        {collections.length === 0 ? (
          <p>{word('none')}</p>
        ) : (
          <>
            <ObjectRows collections={collections} list={{ search: searchOf(choice), at: 0 }} />
            {term.count > collections.length && (
              <Link className={layout.more} to={inLang(listAddress(choice), lang)}>
                <More>{word('all', { count: term.count })}</More>
              </Link>
            )}
          </>
        )}
      </section>
      <LinkList
        id="exhibitions"
        title={word('exhibitions')}
        links={(term.exhibitions ?? []).map(({ id, slug, content, start_date: start, end_date: end }) => ({
          path: `/exhibitions/${slug ?? id}`,
          ...shownText(textsOf(content, 'title'), lang),
          more: start === null ? undefined : daysOf(start, end, lang),
        }))}
      />
      <LinkList
        id="articles"
        title={word('articles')}
        links={articles.map(({ id, slug, title, lang: written }) => ({
          path: `/news/${slug ?? id}`,
          text: title.map(({ text }) => text).join(''),
          lang: written === lang ? undefined : languages[written].tag,
        }))}
      />
      <Narrower />
    </div>
  );
}

/** The terms directly below it, with the numbers of their objects. */
function Narrower() {
  const word = useWords(words);
  const lang = useLang();
  const { term } = useLoaderData<TermPageData>();
  if (term.narrower.length === 0) return null;
  return (
    <section aria-labelledby="narrower">
      <h2 id="narrower" className={styles.narrower}>
        {word('narrower')}
      </h2>
      <ul className={styles.terms}>
        {term.narrower.map(({ id, slug, labels, count }) => {
          const label = labelOf(labels, lang);
          return (
            <li key={id}>
              <Link to={inLang(termAddress({ kind: term.kind, slug, id }), lang)} lang={label.lang}>
                {label.text}
              </Link>{' '}
              <span>{number(count)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
