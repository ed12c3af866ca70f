import { languages } from '@muzey/shared-ui/i18n/languages.ts';
import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useT } from '../i18n/useT.ts';
import { BlocksView } from './BlocksView.tsx';
import type { EditedText } from './edited-text.ts';
import styles from './loading-text.module.css';

/** A text to be read while its editor loads. It takes the editor's room, so that the fields below stay where they are. */
export function LoadingText({ label, lang, blocks }: Pick<EditedText, 'label' | 'lang' | 'blocks'>) {
  const t = useT();
  return (
    <div role="group" aria-label={label} aria-busy="true" className={styles.loading}>
      <p className={styles.label}>{label}</p>
      <div className={styles.toolbar}>
        <Spinner>{t('list.loading')}</Spinner>
      </div>
      <div className={styles.text}>
        <BlocksView blocks={blocks} tag={languages[lang].tag} />
      </div>
      <div className={styles.hint} />
    </div>
  );
}
