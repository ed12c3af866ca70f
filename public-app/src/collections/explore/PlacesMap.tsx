import type { PublicTermRow } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { inLang } from '../../app/address.ts';
import { Link } from '../../app/Link.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Region } from '../../ui/place/Region.tsx';
import { isOnPicture, project, type Spot } from '../../ui/place/region.ts';
import { useText } from '../../ui/useText.ts';
import { termAddress } from '../terms/term-kinds.ts';
import styles from './ExplorePage.module.css';
import { words } from './words.ts';

/** Of the drawing; those of the most objects. */
const MAX_MARKS = 30;
/** Radii in the drawing's units: a place with a few objects is still seen. */
const MIN_RADIUS = 5;
const MAX_RADIUS = 34;

interface Mark {
  place: PublicTermRow;
  spot: Spot;
}

/** Places with coordinates in the region, without those that have others of them inside: their objects are counted there. */
function marksOf(places: readonly PublicTermRow[]): Mark[] {
  const marks = places.flatMap((place): Mark[] => {
    const { latitude, longitude } = place;
    if (latitude == null || longitude == null || !isOnPicture({ latitude, longitude })) return [];
    return [{ place, spot: project({ latitude, longitude }) }];
  });
  const around = new Set(marks.map(({ place }) => place.broader));
  return marks.filter(({ place }) => !around.has(place.id)).slice(0, MAX_MARKS);
}

/** A drawing of the region with the places of objects, and below it a list of all places with their numbers of objects. */
export function PlacesMap({ places }: { places: readonly PublicTermRow[] }) {
  const word = useWords(words);
  const marks = marksOf(places);
  const most = Math.max(1, ...marks.map(({ place }) => place.count));
  return (
    <div className={styles.map}>
      {marks.length > 0 && (
        <Region label={word('map')}>
          {marks.map(({ place, spot: { x, y } }, at) => (
            <g key={place.id} className={styles.mark}>
              <circle cx={x} cy={y} r={Math.max(MIN_RADIUS, Math.sqrt(place.count / most) * MAX_RADIUS)} />
              <text x={x} y={y + 5} textAnchor="middle">
                {at + 1}
              </text>
            </g>
          ))}
        </Region>
      )}
      <ol className={styles.places}>
        {marks.map(({ place }) => (
          <li key={place.id}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ol>
      <ul className={styles.places}>
        {places
          .filter((place) => !marks.some((mark) => mark.place === place))
          .map((place) => (
            <li key={place.id}>
              <PlaceLink place={place} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function PlaceLink({ place }: { place: PublicTermRow }) {
  const { text, lang } = useText(place.labels);
  return (
    <Link to={inLang(termAddress({ kind: 'place', id: place.id }), useLang())}>
      <span lang={lang}>{text}</span> <span className={styles.count}>{number(place.count)}</span>
    </Link>
  );
}
