import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import styles from './registers.module.css';
import { useT } from './words.ts';

export function EarlierImports({ imports }: { imports: readonly RegisterImport[] }) {
  const t = useT();
  const lang = useLang();
  return (
    <section>
      <h2>{t('registers-earlier')}</h2>
      <ul className={styles.earlier}>
        {imports.map(({ id, name, state, createdAt, username, imported }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{t(`registers-state-${state}`)}</span>
            <span>
              <time dateTime={createdAt}>{longDateTime(createdAt, lang)}</time> · {username}
            </span>
            {imported && (
              <span>
                {t('registers-count-created')}: {number(imported.created)} · {t('registers-count-changed')}:{' '}
                {number(imported.changed)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
