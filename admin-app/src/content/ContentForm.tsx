import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Difference } from './ConflictDialog.tsx';
import { countWritten, titleOf, toCreated, type WrittenDraft } from './draft.ts';
import styles from './form.module.css';
import { FormFrame, type Versioned } from './FormFrame.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { isOfLang, LanguageTexts } from './LanguageTexts.tsx';
import { LeaveDialog } from './LeaveGuard.tsx';
import { PictureConflict } from './PictureConflict.tsx';
import { PictureField } from './PictureField.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import type { ItemForm as FormState } from './form-work.ts';

interface ContentFormProps<Part extends string, Draft, Item extends Versioned> {
  form: FormState<Part, Draft, Item>;
  /** What somebody else's version has that the form has not. */
  differences: (theirs: Item) => readonly Difference[];
  onCancel: () => void;
  /** The panels beside the texts, and what they are called together. */
  aside: ReactNode;
  asideLabel: string;
  /** What can be done beside Save and Cancel. */
  beside?: ReactNode;
  /** What stands below the pictures. */
  children?: ReactNode;
}

/** Texts and pictures of whatever is written in four languages; beside them its panels, Save and Cancel. */
export function ContentForm<
  Part extends string,
  Draft extends WrittenDraft<Part> & WrittenDraft<'title'>,
  Item extends Versioned,
>({ form, differences, onCancel, aside, asideLabel, beside, children }: ContentFormProps<Part, Draft, Item>) {
  const t = useT();
  const lang = useLang();
  const [cancelling, setCancelling] = useState(false);
  const { draft, errors, fields, kept, media, pictures } = form;
  const showTab = (field: string) => {
    const language = LANGS.find((lang) => isOfLang(field, lang, fields));
    if (language) form.setTab(language);
  };
  const leave = () => {
    form.giveUp();
    onCancel();
  };
  return (
    <>
      <FormFrame
        form={form}
        differences={differences}
        keptTitle={kept.offer && titleOf(toCreated(kept.offer.work.draft.content), lang)}
        onGo={showTab}
        aside={
          <aside aria-label={asideLabel}>
            {aside}
            <SaveButtons
              saving={form.busy}
              waiting={pictures.busy ? t('form.waiting') : undefined}
              onCancel={() => (form.stored ? onCancel() : setCancelling(true))}
            >
              {beside}
            </SaveButtons>
            <div role="status">
              {form.more && <p className={styles.note}>{t('form.typedMeanwhile')}</p>}
              <Hidden>{form.announcement}</Hidden>
            </div>
          </aside>
        }
      >
        <LanguageTabs
          value={form.tab}
          onChange={form.setTab}
          written={(key) => countWritten(draft.content[key])}
          parts={fields.length}
          errors={(key) => errors.filter((error) => isOfLang(error.field, key, fields)).length}
        >
          {(key) => (
            <LanguageTexts
              lang={key}
              fields={fields}
              content={draft.content}
              label={form.label}
              errorAt={form.errorAt}
              onChange={(part, text) => form.setText(key, part, text)}
            />
          )}
        </LanguageTabs>
        <PictureField
          pictures={pictures}
          textLang={form.tab}
          altOf={(id) => form.alts[id]?.[form.tab] ?? media.find((one) => one.id === id)?.alt[form.tab] ?? ''}
          onAlt={form.setAlt}
        />
        {children}
      </FormFrame>
      {form.theirPicture && <PictureConflict form={form} theirs={form.theirPicture} />}
      {cancelling && <LeaveDialog onLeave={leave} onStay={() => setCancelling(false)} />}
    </>
  );
}
