import type { AuditEntry } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Link } from 'react-router-dom';
import { kindName } from '../content/kinds.ts';
import { useT } from '../i18n/useT.ts';
import styles from './audit.module.css';
import { fieldNames } from './field-names.ts';
import { placeOf } from './place.ts';

interface AuditLineProps {
  entry: AuditEntry;
  /** Whether the way to everything that was done to the same thing is offered. */
  withHistory?: boolean;
}

/** When, who, what was done, to what, and which of its fields were changed. */
export function AuditLine({ entry, withHistory = false }: AuditLineProps) {
  const t = useT();
  const lang = useLang();
  const { at, account, action, type, itemId, title, fields } = entry;
  const place = placeOf(entry);
  const name = title ?? '';
  const shown = name === '' ? kindName(type, t) : name;
  return (
    <article className={styles.line}>
      <p className={styles.when}>
        <time dateTime={at}>{longDateTime(at, lang)}</time>
        <span>{account.username}</span>
      </p>
      <div>
        <p>
          <strong>{t(`action.${action}`)}</strong>
          <span>{name === '' ? ' · ' : ` · ${kindName(type, t)}: `}</span>
          {place === undefined ? shown : <Link to={place}>{shown}</Link>}
        </p>
        {fields.length > 0 && (
          <p className={styles.fields}>{t('audit.fields', { fields: fieldNames(fields, t).join(', ') })}</p>
        )}
      </div>
      {withHistory && (
        <Link
          className={styles.history}
          to={`/admin/audit?type=${type}&item=${itemId}`}
          aria-label={`${t('audit.history')}: ${shown}`}
        >
          {t('audit.history')}
        </Link>
      )}
    </article>
  );
}
