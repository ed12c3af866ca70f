import type { RegisterImport } from '@muzey/shared-ui/api/generated/index.ts';
import { longDateTime } from '@muzey/shared-ui/i18n/dates.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { number } from '@muzey/shared-ui/i18n/numbers.ts';
import { isRunning } from './calls.ts';
import { ObjectLinks } from './ObjectLinks.tsx';
import { Progress } from './Progress.tsx';
import styles from './registers.module.css';
import { TakeBack } from './TakeBack.tsx';
import { UndoReport } from './UndoReport.tsx';
import { useT } from './words.ts';

interface EarlierImportsProps {
  imports: readonly RegisterImport[];
  busy: boolean;
  onCancel: (id: string) => void;
}

export function EarlierImports({ imports, busy, onCancel }: EarlierImportsProps) {
  const t = useT();
  const lang = useLang();
  return (
    <section>
      <h2>{t('registers-earlier')}</h2>
      <ul className={styles.earlier}>
        {imports.map((register) => {
          const { id, name, state, createdAt, username, imported, undone } = register;
          return (
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
              <ObjectLinks register={register} />
              <TakeBack register={register} busy={busy} />
              {isRunning(register) && <Progress register={register} busy={false} onCancel={() => onCancel(id)} />}
              {undone && (
                <div className={styles.tookBack}>
                  <UndoReport report={undone} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
