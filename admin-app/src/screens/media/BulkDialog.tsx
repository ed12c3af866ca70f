import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { languages, LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Button } from '@muzey/shared-ui/ui/Button.tsx';
import { Dialog } from '@muzey/shared-ui/ui/Dialog.tsx';
import { TextField } from '@muzey/shared-ui/ui/Field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../ui/Choice.tsx';
import form from '../../ui/form.module.css';
import { refusalOf } from '../../content/form-errors.ts';
import { MEDIA_LIMITS } from '../../content/media-limits.ts';
import { useAskedClose } from '../../ui/useAskedClose.tsx';
import { useToast } from '../../shell/toasts.tsx';
import { useSignInAgain } from '../../shell/useSignInAgain.tsx';
import { newBulk, toBulkChange, type BulkDraft } from './bulk.ts';
import { changeMany, type Chosen } from './calls.ts';
import styles from './picture.module.css';
import { labelOf } from './picture.form.ts';
import { CONSENTS, consentInWords, LICENCES, licenceInWords } from './rights.ts';
import { useT } from './words.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

interface BulkDialogProps {
  chosen: Chosen;
  /** How many pictures there are. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Sets the same values for many pictures. */
export function BulkDialog({ chosen, count, onDone, onClose }: BulkDialogProps) {
  const t = useT();
  const lang = useLang();
  const toast = useToast();
  const signIn = useSignInAgain();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(newBulk);
  const set = (part: Partial<BulkDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { close, question } = useAskedClose(JSON.stringify(draft) !== JSON.stringify(newBulk()), onClose);
  const change = toBulkChange(draft);
  const isEmpty = Object.keys(change).length === 0;
  const label = (field: string) => {
    const name = field.replace(/^change\./, '').replace(/\[\d+\]$/, '');
    if (name === 'tags_add') return t('media-bulk-tagsAdd');
    return name === 'tags_remove' ? t('media-bulk-tagsRemove') : labelOf(name, t);
  };
  const saving = useMutation({
    mutationFn: () => signIn.attempt(() => changeMany(chosen, change)),
    onSuccess: (changed) => {
      onDone();
      toast(t('media-bulk-done', { count: changed }));
    },
    onSettled: () =>
      Promise.all(['media', 'audit'].map((section) => queries.invalidateQueries({ queryKey: [section] }))),
  });
  const text = (name: 'creator' | 'credit_line' | 'tags_add' | 'tags_remove', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      name={name}
      autoComplete="off"
      maxLength={name.startsWith('tags') ? undefined : MEDIA_LIMITS.credit}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  return (
    <>
      <Dialog title={t('media-bulk-title', { count })} onClose={close} wide>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isEmpty && !saving.isPending) saving.mutate();
          }}
        >
          <p className={styles.intro}>{t('media-bulk-text')}</p>
          <div className={form.texts}>
            {text('creator', labelOf('creator', t))}
            {text('credit_line', labelOf('credit_line', t), t('media-creditHint'))}
            <Choice
              label={labelOf('licence', t)}
              name="licence"
              value={draft.licence}
              none={t('media-bulk-keep')}
              options={LICENCES.map((value) => ({ value, label: licenceInWords(value, t) }))}
              onChange={(licence) => set({ licence })}
            />
            <Choice
              label={labelOf('consent', t)}
              name="consent"
              value={draft.consent}
              none={t('media-bulk-keep')}
              options={CONSENTS.map((value) => ({ value, label: consentInWords(value, t) }))}
              onChange={(consent) => set({ consent })}
            />
            {text('tags_add', t('media-bulk-tagsAdd'), t('media-bulk-commas'))}
            {text('tags_remove', t('media-bulk-tagsRemove'), t('media-bulk-commas'))}
          </div>
          <Disclosure title={t('media-bulk-alts')} className={form.more}>
            <div className={form.texts}>
              {LANGS.map((language) => (
                <TextField
                  key={language}
                  label={t('media-bulk-alt', { lang: t(`langName-${language}`) })}
                  lang={languages[language].tag}
                  name={`alt.${language}`}
                  maxLength={MEDIA_LIMITS.alt}
                  value={draft.alt[language]}
                  onChange={({ target }) => set({ alt: { ...draft.alt, [language]: target.value } })}
                />
              ))}
            </div>
          </Disclosure>
          <div role="alert">{saving.isError && <p>{refusalOf(saving.error, label, lang)}</p>}</div>
          <div className={form.pairOfButtons}>
            <Button type="submit" busy={saving.isPending} disabled={isEmpty}>
              {t('media-bulk-submit')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      </Dialog>
      {question}
      {signIn.dialog}
    </>
  );
}
