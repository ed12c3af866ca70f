import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useId, useState } from 'react';
import styles from './form.module.css';
import bar from './save-bar.module.css';
import { useSaveGuard } from './proposals.ts';
import { unreadableInputs } from './form-errors.ts';
import { previewAddress } from './preview-address.ts';
import { useT } from './preview-words.ts';
import type { ContentType } from './section.ts';

interface PreviewButtonProps {
  type: ContentType;
  /** Of the stored item; a new one has none yet. */
  id: string | undefined;
  lang: Lang;
  unsaved: () => boolean;
  /** Saves and stays in the form; undefined when something stands in the way. */
  onSave: (unreadable: readonly HTMLInputElement[]) => Promise<{ id: string } | undefined>;
}

/** Opens the saved version as the site will show it. Unsaved changes are saved first, after a question. */
export function PreviewButton({ type, id, lang, unsaved, onSave }: PreviewButtonProps) {
  const t = useT();
  const note = useId();
  const guarded = useSaveGuard();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const show = (shown: string) => setRefused(!window.open(previewAddress(type, shown, lang), '_blank'));
  const saveAndShow = async (form: HTMLFormElement | null) => {
    setAsking(false);
    const saved = await onSave(unreadableInputs(form));
    if (saved) show(saved.id);
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('preview.in', { lang: t(`langName.${lang}`) })}
        aria-describedby={note}
        title={t('preview.note')}
        onClick={() => (id === undefined || unsaved() ? setAsking(true) : show(id))}
      >
        {t('preview.open')}
      </Button>
      <span id={note} className={layout.hidden}>
        {t('preview.note')}
      </span>
      <p role="alert" className={bar.blocked}>
        {refused && t('preview.blocked')}
      </p>
      {asking && (
        <Dialog title={t('preview.ask')} onClose={() => setAsking(false)}>
          <p>{t('preview.text')}</p>
          <div className={styles.pairOfButtons}>
            <Button onClick={({ currentTarget: { form } }) => guarded(() => void saveAndShow(form))}>
              {t('preview.save')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
