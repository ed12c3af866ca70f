import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { layout } from '@muzey/shared-ui/ui/layout.tsx';
import { useId, useState } from 'react';
import bar from './save-bar.module.css';
import { useSaveGuard } from '../fields/proposals.ts';
import { unreadableInputs } from '../content/form-errors.ts';
import { previewAddress } from '../content/preview-address.ts';
import type { SaveEffect } from './preview-effect.ts';
import { PreviewQuestion } from './PreviewQuestion.tsx';
import { useT } from './preview-words.ts';
import type { ContentType } from '../content/section.ts';

type Save = (unreadable: readonly HTMLInputElement[], published?: boolean) => Promise<{ id: string } | undefined>;

interface PreviewButtonProps {
  type: ContentType;
  /** Of the stored item; a new one has none yet. */
  id: string | undefined;
  lang: Lang;
  unsaved: () => boolean;
  effect: () => SaveEffect;
  /** When the change that waits goes live; null: none waits, or at no time. */
  at: string | null;
  /** Saves and stays in the form; undefined when something stands in the way. */
  onSave: Save;
  /** The same, for visitors to see later; absent where there is no such choice. */
  onSaveLater?: Save;
}

/** Opens the saved version as the site will show it. Unsaved changes are saved first, after a question. */
export function PreviewButton({ type, id, lang, unsaved, effect, at, onSave, onSaveLater }: PreviewButtonProps) {
  const t = useT();
  const note = useId();
  const guarded = useSaveGuard();
  const [asking, setAsking] = useState<SaveEffect>();
  const [refused, setRefused] = useState(false);
  const show = (itemId: string) => setRefused(!window.open(previewAddress(type, itemId, lang), '_blank'));
  const saveAndShow = (save: Save, published?: boolean) => (form: HTMLFormElement | null) =>
    guarded(() => {
      setAsking(undefined);
      void save(unreadableInputs(form), published).then((saved) => saved && show(saved.id));
    });
  return (
    <>
      <Button
        kind="quiet"
        aria-label={t('preview-in', { lang: t(`langName-${lang}`) })}
        aria-describedby={note}
        title={t('preview-note')}
        onClick={() => (id === undefined || unsaved() ? setAsking(effect()) : show(id))}
      >
        {t('preview-open')}
      </Button>
      <span id={note} className={layout.hidden}>
        {t('preview-note')}
      </span>
      <p role="alert" className={bar.blocked}>
        {refused && t('preview-blocked')}
      </p>
      {asking && (
        <PreviewQuestion
          effect={asking}
          at={at}
          onSave={saveAndShow(onSave)}
          onSaveLater={onSaveLater && saveAndShow(onSaveLater)}
          onSaveDraft={saveAndShow(onSave, false)}
          onShow={() => {
            setAsking(undefined);
            if (id !== undefined) show(id);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
