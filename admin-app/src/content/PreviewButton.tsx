import { DEFAULT_LANG, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { useId, useState } from 'react';
import { useT } from '../i18n/useT.ts';
import styles from './form.module.css';
import { unreadableIn } from './refusals.ts';

/** What has a page of its own that can be looked at before everybody sees it. */
export type PreviewedSection = 'exhibitions' | 'events' | 'news' | 'collections';

interface PreviewButtonProps {
  section: PreviewedSection;
  /** Of the stored item; a new one has none yet. */
  id: string | undefined;
  lang: Lang;
  unsaved: () => boolean;
  /** Saves and goes on; undefined when something stands in the way. */
  onSave: (unreadable: readonly HTMLInputElement[]) => Promise<{ id: string } | undefined>;
}

/** Where the site shows it to those who are signed in. */
const previewAddress = (section: PreviewedSection, id: string, lang: Lang): string =>
  `${lang === DEFAULT_LANG ? '' : `/${lang}`}/preview/${section}/${id}`;

/** Opens what is stored as the site will show it; what isn't stored yet is saved first, if the person wants that. */
export function PreviewButton({ section, id, lang, unsaved, onSave }: PreviewButtonProps) {
  const t = useT();
  const note = useId();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const show = (shown: string) => setRefused(!window.open(previewAddress(section, shown, lang), '_blank'));
  const saveAndShow = async (form: HTMLFormElement | null) => {
    setAsking(false);
    const saved = await onSave(unreadableIn(form));
    if (saved) show(saved.id);
  };
  return (
    <>
      <Button
        kind="quiet"
        aria-describedby={note}
        onClick={() => (id === undefined || unsaved() ? setAsking(true) : show(id))}
      >
        {t('preview.in', { lang: t(`langName.${lang}`) })}
      </Button>
      <p id={note} className={styles.note}>
        {t('preview.note')}
      </p>
      <p role="alert" className={styles.note}>
        {refused && t('preview.blocked')}
      </p>
      {asking && (
        <Dialog title={t('preview.ask')} onClose={() => setAsking(false)}>
          <p>{t('preview.text')}</p>
          <div className={styles.pairOfButtons}>
            <Button onClick={(event) => void saveAndShow(event.currentTarget.form)}>{t('preview.save')}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
