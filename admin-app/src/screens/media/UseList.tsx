import type { MediaUse, MediaUses } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { StateBadge, type BadgeKind } from '@muzey/shared-ui/ui/StateBadge.tsx';
import { Link } from 'react-router-dom';
import { shownIn } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import { useSections } from '../../content/sections-context.ts';
import list from './media.module.css';
import styles from './picture.module.css';
import { placeOfUse } from './uses.ts';
import { useT } from './words.ts';

const BADGES: Readonly<Record<MediaUse['state'], BadgeKind>> = {
  live: 'active',
  waiting: 'info',
  draft: 'draft',
  trash: 'inactive',
  revision: 'archived',
};

/** The items that use a picture, each with its state and a link. */
export function UseList({ uses, total }: MediaUses) {
  const t = useT();
  const lang = useLang();
  const typeName = useTypeName();
  const sections = useSections();
  return (
    <>
      <ul className={styles.uses} hidden={uses.length === 0}>
        {uses.map((use) => {
          const { type, id, state } = use;
          const { lang: written, text } = shownIn(use.title, lang);
          const place = placeOfUse(use, sections);
          const title = text || use.name || typeName(type);
          return (
            <li key={`${type} ${id} ${state}`}>
              <span lang={text === '' ? undefined : languages[written].tag}>
                {place === undefined ? title : <Link to={place}>{title}</Link>}
              </span>
              <span className={list.sub}>
                {title !== typeName(type) && <span>{typeName(type)}</span>}
                <StateBadge kind={BADGES[state]}>{t(`media-use-${state}`)}</StateBadge>
              </span>
            </li>
          );
        })}
      </ul>
      {total > uses.length && (
        <p>{t(uses.length === 0 ? 'media-hiddenUses' : 'media-moreUses', { count: total - uses.length })}</p>
      )}
    </>
  );
}
