import type { LocalizedText } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shownIn } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import { editAddress } from '../../content/section.ts';
import styles from './dashboard.module.css';

export interface AgendaItem {
  type: Parameters<typeof editAddress>[0];
  id: string;
  title: LocalizedText;
}

interface AgendaLineProps {
  item: AgendaItem;
  at: string;
  /** The same in words. */
  when: string;
  /** Further words. */
  children?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
}

/** The time, the item with a link to its form, and its type. */
export function AgendaLine({ item: { type, id, title }, at, when, children, action }: AgendaLineProps) {
  const typeName = useTypeName();
  const { lang, text } = shownIn(title, useLang());
  return (
    <li className={styles.ending}>
      <time dateTime={at}>{when}</time>
      <span>
        <Link to={editAddress(type, id)} lang={text === '' ? undefined : languages[lang].tag}>
          {text === '' ? typeName(type) : text}
        </Link>
        <small>
          {typeName(type)}
          {children && <> · {children}</>}
        </small>
      </span>
      {action}
    </li>
  );
}
