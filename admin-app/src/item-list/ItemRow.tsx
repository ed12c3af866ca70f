import type { Media, StatesByLanguage, Written } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button, buttonClass } from '@muzey/shared-ui/ui/Button.tsx';
import { Picture } from '@muzey/shared-ui/ui/Picture.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/useT.ts';
import { CopyLink } from '../ui/CopyLink.tsx';
import { titleOf, type StoredContent } from '../content/draft.ts';
import { LanguageChips } from './LanguageChips.tsx';
import styles from '../ui/list.module.css';
import type { ContentType } from '../content/section.ts';
import type { Shown } from '../content/schedule/schedule.ts';
import { StateBadges } from '../ui/StateBadges.tsx';
import type { ItemState } from '../content/states.ts';

export interface RowItem {
  id: string;
  version: number;
  content: StoredContent<'title'>;
  /** How many texts exist in a language. */
  written: Written;
  /** How many texts exist in the fullest language. */
  writtenAnywhere: number;
  states?: StatesByLanguage;
  media: readonly Media[];
  state: ItemState;
  published: boolean;
  archived: boolean;
  for_translation?: boolean;
  /** Whether visitors see it according to its schedule; only for published ones. */
  shown?: Shown;
  createdAt: string;
  updatedAt: string;
  /** The user name of the account that changed it last; null if an import did. */
  updatedBy?: string | null;
}

interface ItemRowProps {
  type: ContentType;
  item: RowItem;
  /** The address of its form, with the list's search and filters. */
  edit: string;
  /** Whether this account can only read it. */
  isReadOnly: boolean;
  /** Absent where this account may not. */
  onDelete?: () => void;
  /** The checkbox that selects it. */
  select: (title: string) => ReactNode;
  /** A text in the language of the title shown. */
  text?: string;
  /** The small second line. */
  children: ReactNode;
}

/** Picture, state, progress of each language, title, Edit and Delete. */
export function ItemRow({ type, item, edit, isReadOnly, onDelete, select, text, children }: ItemRowProps) {
  const t = useT();
  const lang = useLang();
  const { lang: titleLang, title } = titleOf(item.content, lang);
  const open = t(isReadOnly ? 'view' : 'edit');
  return (
    <article className={`${styles.row} ${styles.selectable}`}>
      <div className={styles.select}>{select(title)}</div>
      <div className={styles.picture}>
        <Picture media={item.media[0]} alt="" ratio="4 / 3" sizes="8.5rem" />
      </div>
      <div>
        <div className={styles.states}>
          <StateBadges
            state={item.state}
            archived={item.archived}
            shown={item.shown}
            forTranslation={item.for_translation}
          />
          <LanguageChips
            written={(key) => item.written[key] ?? 0}
            texts={item.writtenAnywhere}
            states={item.states}
            edit={edit}
          />
        </div>
        <h2 lang={languages[titleLang].tag}>
          <Link to={edit}>{title}</Link>
        </h2>
        {text && (
          <p className={styles.text} lang={languages[titleLang].tag}>
            {text}
          </p>
        )}
        <p className={styles.sub}>
          {children}
          {titleLang !== lang && <span>{t('list-fallback', { lang: t(`langName-${titleLang}`) })}</span>}
        </p>
      </div>
      <div className={styles.acts}>
        <Link className={buttonClass('quiet')} to={edit} aria-label={`${open}: ${title}`}>
          {open}
        </Link>
        <CopyLink type={type} id={item.id} title={title} />
        {onDelete && (
          <Button kind="danger" aria-label={`${t('delete')}: ${title}`} onClick={onDelete}>
            {t('delete')}
          </Button>
        )}
      </div>
    </article>
  );
}
