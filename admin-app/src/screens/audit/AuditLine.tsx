import type { AuditEntry } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Link } from 'react-router-dom';
import { recordedTitle } from '../../content/localized.ts';
import { useTypeName } from '../../content/names.ts';
import { useT } from './words.ts';
import styles from './audit.module.css';
import { useRights } from '../../shell/Permitted.tsx';
import { useChangedFields } from '../../item-form/changed-fields.ts';
import { useSections } from '../../content/sections-context.ts';
import { placeOf } from './place.ts';
import { UndoChange } from './UndoChange.tsx';

interface AuditLineProps {
  entry: AuditEntry;
  /** Whether there is a link to the item's history. */
  withHistory?: boolean;
}

/**
 * Time, user, action, item, and the changed fields; of a bulk change, how many items, with a link to all of them and a
 * button that undoes it.
 */
export function AuditLine({ entry, withHistory = false }: AuditLineProps) {
  const t = useT();
  const typeName = useTypeName();
  const lang = useLang();
  const { at, account, action, type, itemId, fields, items } = entry;
  const changedFields = useChangedFields(type);
  const { mayOpen } = useRights();
  const sections = useSections();
  const place = items === undefined || mayOpen('audit') ? placeOf(entry, sections) : undefined;
  const { lang: written, text: title } = recordedTitle(entry, lang);
  const name = items === undefined ? title : t('list-count', { count: items });
  const label = name === '' ? typeName(type) : name;
  return (
    <article className={styles.line}>
      <p className={styles.when}>
        <time dateTime={at}>{longDateTime(at, lang)}</time>
        <span>
          {account.token === undefined
            ? account.username
            : t('audit-byToken', { token: account.token, name: account.username })}
        </span>
      </p>
      <div>
        <p>
          <strong>{t(`action-${action}`)}</strong>
          <span>{name === '' ? ' · ' : ` · ${typeName(type)}: `}</span>
          <span lang={items === undefined && written ? languages[written].tag : undefined}>
            {place === undefined ? label : <Link to={place}>{label}</Link>}
          </span>
        </p>
        {items === undefined && fields.length > 0 && (
          <p className={styles.fields}>{t('audit-fields', { fields: changedFields(fields).join(', ') })}</p>
        )}
        <UndoChange entry={entry} />
      </div>
      {withHistory && (
        <Link
          className={styles.history}
          to={`/admin/audit?type=${type}&item=${itemId}`}
          aria-label={`${t('audit-history')}: ${label}`}
        >
          {t('audit-history')}
        </Link>
      )}
    </article>
  );
}
