import type { AdminTerm } from '@muzey/shared-ui/api/generated/index.ts';
import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useRef, useState } from 'react';
import { unreadableInputs } from '../../content/form-errors.ts';
import type { TermChoice } from '../../fields/terms/term.ts';
import { TermField } from '../../fields/terms/TermField.tsx';
import { useTermNames } from './TermName.tsx';
import styles from './terms.module.css';
import { useT } from './words.ts';

interface MoveDialogProps {
  term: AdminTerm;
  /** Undefined for the top level. */
  onMove: (above: TermChoice | undefined) => void;
  onClose: () => void;
}

/** Moves a term in the tree by keyboard (WCAG 2.5.7). */
export function MoveDialog({ term, onMove, onClose }: MoveDialogProps) {
  const t = useT();
  const lang = useLang();
  const [above, setAbove] = useState<readonly TermChoice[]>([]);
  const choice = useRef<HTMLDivElement>(null);
  const move = () => {
    // a typed text without a selection does not mean the top level; the field reports it
    const [unfinished] = unreadableInputs(choice.current);
    if (unfinished) unfinished.focus();
    else onMove(above[0]);
  };
  return (
    <Dialog title={t('terms-moveTitle', { name: useTermNames()(term) })} onClose={onClose}>
      <div ref={choice}>
        <TermField
          label={t('terms-moveTo')}
          hint={t('terms-moveHint')}
          name="broader"
          kinds={[term.kind]}
          max={1}
          except={[term.id]}
          isFixed
          value={above}
          tab={lang}
          onChange={setAbove}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={move}>{t('terms-move')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
