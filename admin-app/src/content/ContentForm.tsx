import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { Hidden } from '@muzey/shared-ui/ui/layout.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Difference } from './ConflictDialog.tsx';
import { titleOf, type FormattedDraft, type WrittenDraft } from './draft.ts';
import { toCreated } from './item-draft.ts';
import { DraftTexts } from './DraftTexts.tsx';
import { FormFrame, type Versioned } from './FormFrame.tsx';
import { isOfLang } from './LanguageTexts.tsx';
import { LeaveDialog } from './LeaveGuard.tsx';
import { PictureConflict } from './PictureConflict.tsx';
import { PictureField, type OwnTextsField } from './PictureField.tsx';
import { useProposals } from './proposals.ts';
import { knownMedia, TextMediaContext } from './text-media.ts';
import type { ItemForm as FormState } from './item-form.ts';

interface ContentFormProps<Field extends string, Draft, Item extends Versioned> {
  form: FormState<Field, Draft, Item>;
  /** How somebody else's version differs from the form. */
  differences: (theirs: Item) => readonly Difference[];
  onCancel: () => void;
  /** The panels beside the texts. */
  aside: ReactNode;
  asideLabel: string;
  /** Buttons beside Save. */
  actions?: ReactNode;
  /** The item may have other words for its pictures. */
  ownTexts?: OwnTextsField;
  /** Fields below the pictures. */
  children?: ReactNode;
}

/** The form of an item with texts in four languages and pictures. */
export function ContentForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Item extends Versioned,
>({
  form,
  differences,
  onCancel,
  aside,
  asideLabel,
  actions,
  ownTexts,
  children,
}: ContentFormProps<Field, Draft, Item>) {
  const t = useT();
  const lang = useLang();
  const [cancelling, setCancelling] = useState(false);
  const proposals = useProposals();
  const { draft, errors, textFields, recovery, media, pictures, textPictures, editing } = form;
  useEffect(() => editing.setTexts(draft.blocks), [editing, draft.blocks]);
  const showTab = (field: string) => {
    const language = LANGS.find((lang) => isOfLang(field, lang, textFields) || field.endsWith(`.${lang}`));
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
        openProposals={proposals.open}
        differences={differences}
        draftTitle={recovery.offer && titleOf(toCreated(recovery.offer.work.draft.content), lang)}
        onGo={showTab}
        aside={<aside aria-label={asideLabel}>{aside}</aside>}
        waiting={form.uploading ? t('form.waiting') : undefined}
        onCancel={() => (form.stored ? onCancel() : setCancelling(true))}
        actions={actions}
      >
        <TextMediaContext value={{ known: knownMedia(form.stored), pictures: textPictures }}>
          <DraftTexts
            tab={form.tab}
            onTab={form.setTab}
            fields={textFields}
            content={draft.content}
            formatted={{ blocks: draft.blocks, editing, onChange: form.setBlocks }}
            proposals={proposals}
            label={form.label}
            hint={form.hint}
            errors={errors}
            errorAt={form.errorAt}
            onChange={form.setText}
          />
        </TextMediaContext>
        <PictureField
          pictures={pictures}
          textLang={form.tab}
          altOf={(id) => form.alts[id]?.[form.tab] ?? media.find((one) => one.id === id)?.alt[form.tab] ?? ''}
          onAlt={form.setAlt}
          own={ownTexts}
        />
        {children}
        <div role="status">
          <Hidden>{form.announcement}</Hidden>
        </div>
      </FormFrame>
      {form.theirPicture && <PictureConflict form={form} theirs={form.theirPicture} />}
      {cancelling && <LeaveDialog onLeave={leave} onStay={() => setCancelling(false)} />}
    </>
  );
}
