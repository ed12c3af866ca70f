import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import form from '../../ui/form.module.css';
import { useT } from './words.ts';
import { SendOut } from './SendOut.tsx';
import { TakeIn } from './TakeIn.tsx';
import styles from './translations.module.css';
import type { ContentType } from '../../content/section.ts';

interface TranslationsDialogProps {
  type: ContentType;
  count: number;
  readIds: () => Promise<string[]>;
  onTaken?: (() => void) | undefined;
  onClose: () => void;
}

/** Writes texts into a file for translators, and takes such a file in. */
export function TranslationsDialog({ onClose, ...chosen }: TranslationsDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('translations-title')} onClose={onClose}>
      <div className={styles.parts}>
        <SendOut {...chosen} />
        <TakeIn type={chosen.type} onTaken={chosen.onTaken} />
      </div>
      <div className={form.pairOfButtons}>
        <Button kind="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
