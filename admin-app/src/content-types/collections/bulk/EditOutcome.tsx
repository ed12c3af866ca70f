import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { titleOf } from '../../../content/draft.ts';
import { Refusals } from '../../../item-list/Refusals.tsx';
import styles from './bulk.module.css';
import type { Outcome } from './useEditing.ts';
import { useT } from './words.ts';

const MAX_NAMED = 20;

interface EditOutcomeProps {
  outcome: Outcome;
  onUndo: () => void;
  onClose: () => void;
}

/** How many objects were changed, and which were not, with the reason. */
export function EditOutcome({ outcome, onUndo, onClose }: EditOutcomeProps) {
  const t = useT();
  const lang = useLang();
  const { changed, undo, skipped, failed, isUndo } = outcome;
  return (
    <>
      <p role="status">{t(isUndo ? 'edits-undone' : 'edits-done', { count: changed })}</p>
      {skipped.length > 0 && (
        <div role="alert">
          <p>{t('edits-skipped', { count: skipped.length })}</p>
          <ul className={styles.preview}>
            {skipped.slice(0, MAX_NAMED).map(({ id, content }) => {
              const { title, lang: written } = titleOf(content, lang);
              return (
                <li key={id} lang={languages[written].tag}>
                  {title}
                </li>
              );
            })}
            {skipped.length > MAX_NAMED && <li>…</li>}
          </ul>
        </div>
      )}
      <Refusals type="collections" failed={failed.slice(0, MAX_NAMED)} count={failed.length} onClose={onClose} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('close')}</Button>
        {!isUndo && undo.length > 0 && (
          <Button kind="quiet" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </>
  );
}
