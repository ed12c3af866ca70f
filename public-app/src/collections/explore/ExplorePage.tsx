import type { Facets, PublicTermRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { Empty } from '@muzey/shared-ui/ui/feedback.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Seo } from '../../seo/seo.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import pageStyles from '../../ui/page.module.css';
import { listAddress, NO_CHOICE, toggled, withYears } from '../browse/choice.ts';
import { labelOf, yearsName } from '../browse/facets.ts';
import { words as browseWords } from '../browse/words.ts';
import { path as listPath, words as sectionWords } from '../section-name.ts';
import type { ExploreData } from './explore.data.ts';
import styles from './ExplorePage.module.css';
import { PlacesMap } from './PlacesMap.tsx';
import { words } from './words.ts';

/** The times and places of all objects, as ways into the list (docs/product.md, "Collections"). */
export function ExplorePage() {
  const word = useWords(words);
  const section = useWords(sectionWords);
  const { facets, places } = useLoaderData<ExploreData>();
  return (
    <div className={`${layout.wrap} ${pageStyles.page}`}>
      <Seo
        title={word('title')}
        description={word('description')}
        parents={[{ path: listPath, label: section('title') }]}
      />
      <PageHead title={word('title')} />
      {facets.total === 0 && (
        <Empty>
          <p>{word('nothing')}</p>
        </Empty>
      )}
      <Timeline facets={facets} />
      <Periods periods={facets.facets.period} />
      <Places places={places} />
    </div>
  );
}

function Timeline({ facets: { years, undated } }: { facets: Facets }) {
  const word = useWords(words);
  const browse = useWords(browseWords);
  const dated = years.filter(({ count }) => count > 0);
  if (dated.length === 0) return null;
  const most = Math.max(...dated.map(({ count }) => count));
  return (
    <ExploreSection id="timeline" title={word('timeline')}>
      <p className={styles.hint}>{word('timelineHint')}</p>
      <ul className={styles.bars}>
        {dated.map(({ from, until, count }) => (
          <li key={from}>
            <Bar to={listAddress(withYears(NO_CHOICE, from, until))} count={count} most={most}>
              {yearsName(from, until, browse)}
            </Bar>
          </li>
        ))}
        {undated > 0 && (
          <li>
            <Bar to={listAddress({ ...NO_CHOICE, undated: true })} count={undated} most={Math.max(most, undated)}>
              {browse('undated')}
            </Bar>
          </li>
        )}
      </ul>
    </ExploreSection>
  );
}

function Periods({ periods }: { periods: Facets['facets']['period'] }) {
  const word = useWords(words);
  const lang = useLang();
  const [first] = periods;
  if (!first) return null;
  return (
    <ExploreSection id="periods" title={word('periods')}>
      <ul className={styles.bars}>
        {periods.map(({ id, label, count }) => {
          const { text, lang: foreign } = labelOf(label, lang);
          return (
            <li key={id} lang={foreign}>
              <Bar to={listAddress(toggled(NO_CHOICE, 'period', id))} count={count} most={first.count}>
                {text}
              </Bar>
            </li>
          );
        })}
      </ul>
    </ExploreSection>
  );
}

function Places({ places }: { places: readonly PublicTermRow[] }) {
  const word = useWords(words);
  if (places.length === 0) return null;
  return (
    <ExploreSection id="places" title={word('places')}>
      <p className={styles.hint}>{word('placesHint')}</p>
      <PlacesMap places={places} />
    </ExploreSection>
  );
}

function ExploreSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface BarProps {
  to: string;
  count: number;
  /** The longest bar. */
  most: number;
  children: ReactNode;
}

/** A link with a bar as long as its share. */
function Bar({ to, count, most, children }: BarProps) {
  return (
    <Link to={inLang(to, useLang())} rel="nofollow">
      <span>{children}</span>{' '}
      <i aria-hidden="true" style={{ inlineSize: `${Math.max(1, Math.round((count / most) * 100))}%` }} />
      <span className={styles.count}>{number(count)}</span>
    </Link>
  );
}
