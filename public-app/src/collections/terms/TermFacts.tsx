import type { PublicTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { inLang } from '../../app/address.ts';
import { useWords } from '../../i18n/useWords.ts';
import { mapPage } from '../../ui/place/place-links.ts';
import { labelOf, yearName, yearsName } from '../browse/facets.ts';
import { words as browseWords } from '../browse/words.ts';
import styles from './TermPage.module.css';
import { words } from './words.ts';
import { termAddress } from './term-kinds.ts';

/** The vocabularies that terms are linked to, by the start of their addresses. */
const VOCABULARIES: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?aat\//, 'Getty AAT'],
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?ulan\//, 'Getty ULAN'],
  [/^https?:\/\/vocab\.getty\.edu\/(?:page\/)?tgn\//, 'Getty TGN'],
  [/^https?:\/\/(?:www\.)?wikidata\.org\//, 'Wikidata'],
  [/^https?:\/\/(?:www\.|sws\.)?geonames\.org\//, 'GeoNames'],
];

/** The name of the vocabulary at an address, or its host. */
function vocabularyOf(address: string): string {
  const vocabulary = VOCABULARIES.find(([pattern]) => pattern.test(address))?.[1];
  return vocabulary ?? (URL.canParse(address) ? new URL(address).host : address);
}

/** Getty requires attribution where its vocabularies are used (Open Data Commons Attribution License 1.0). */
const GETTY_CREDIT = 'Getty Vocabularies, © J. Paul Getty Trust, ODC-By 1.0';

const isOfGetty = (address: string): boolean => vocabularyOf(address).startsWith('Getty ');

/** The facts of a term as a list: its broader term, its years, its place, and the same term in other vocabularies. */
export function TermFacts({ term }: { term: PublicTerm }) {
  const word = useWords(words);
  const lang = useLang();
  const years = useYears(term);
  const map = mapPage({ latitude: term.latitude, longitude: term.longitude, placeLink: null });
  const former = term.former.map((labels) => labelOf(labels, lang));
  const facts: [string, ReactNode][] = [];
  if (term.path.length > 0) facts.push([word('wider'), <Path key="path" term={term} />]);
  if (years) facts.push([term.kind === 'person' ? word('dates') : word('years'), years]);
  if (former.length > 0) facts.push([word('former'), former.map(({ text }) => text).join(', ')]);
  if (map)
    facts.push([
      word('map'),
      <a key="map" href={map} rel="noopener">
        OpenStreetMap
      </a>,
    ]);
  if (term.exact_match.length > 0) facts.push([word('same'), <Matches key="same" addresses={term.exact_match} />]);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Its broader terms, from the broadest on. */
function Path({ term }: { term: PublicTerm }) {
  const lang = useLang();
  return term.path.toReversed().map(({ id, slug, labels }, at) => {
    const label = labelOf(labels, lang);
    return (
      <span key={id}>
        {at > 0 && ' › '}
        <Link to={inLang(termAddress({ kind: term.kind, slug, id }), lang)} lang={label.lang}>
          {label.text}
        </Link>
      </span>
    );
  });
}

function useYears({ born, died, earliest, latest }: PublicTerm): string | undefined {
  const word = useWords(words);
  const browse = useWords(browseWords);
  if (earliest !== null || latest !== null) return yearsName(earliest ?? undefined, latest ?? undefined, browse);
  if (born === null && died === null) return undefined;
  if (died === null) return word('born', { year: yearName(born ?? 0, browse) });
  if (born === null) return word('died', { year: yearName(died, browse) });
  return yearsName(born, died, browse);
}

function Matches({ addresses }: { addresses: readonly string[] }) {
  return (
    <>
      {addresses.map((address, at) => (
        <span key={address}>
          {at > 0 && ', '}
          <a href={address} rel="noopener">
            {vocabularyOf(address)}
          </a>
        </span>
      ))}
      {addresses.some(isOfGetty) && <small lang="en">{GETTY_CREDIT}</small>}
    </>
  );
}
