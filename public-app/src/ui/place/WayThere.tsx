import type { Branch } from '@muzey/shared-ui/api/generated/index.ts';
import { Icon } from '@muzey/shared-ui/ui/Icon.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { Paragraphs } from '../Paragraphs.tsx';
import { useText } from '../useText.ts';
import { geoLink, routeLink } from './place-links.ts';
import { pointOf } from './has-way.ts';
import styles from './WayThere.module.css';
import { words } from './words.ts';

/** Directions to a branch in words, and links to maps. Nothing is requested from another site before a click. */
export function WayThere({ branch }: { branch: Branch }) {
  const own = useWords(words);
  const { text: directions, lang } = useText(branch.directions);
  const { text: { title } = { title: '' } } = useText(branch.content);
  const point = pointOf(branch);
  return (
    <div className={styles.way}>
      {directions && (
        <div className={styles.words} lang={lang}>
          <Paragraphs text={directions} />
        </div>
      )}
      <ul className={styles.links}>
        {point && (
          <li>
            <MapLink href={routeLink(point)} words={own('route')} title={title} />
          </li>
        )}
        {point && (
          <li className={styles.phone}>
            <MapLink href={geoLink(point, title)} words={own('phone')} title={title} />
          </li>
        )}
        {branch.placeLink && (
          <li>
            <MapLink href={branch.placeLink} words={own('link')} title={title} />
          </li>
        )}
      </ul>
    </div>
  );
}

function MapLink({ href, words: label, title }: { href: string; words: string; title: string }) {
  return (
    <a className={layout.more} href={href} rel="noopener">
      <Icon name="place" />
      <span>{label}</span>
      <span className={layout.hidden}>: {title}</span>
    </a>
  );
}
