import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Difference } from './ConflictDialog.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { ItemDraft } from './draft.ts';
import type { Versioned } from './FormFrame.tsx';
import { PreviewButton, type PreviewedSection } from './PreviewButton.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import type { ItemState } from './StateBadges.tsx';
import type { ItemForm as FormState } from './form-work.ts';

interface ItemFormProps<Part extends string, Draft, Item extends Versioned> {
  /** The list's address below /admin. */
  section: PreviewedSection;
  form: FormState<Part, Draft, Item>;
  stateOf: (published: boolean, archived: boolean) => ItemState;
  /** What somebody else's version has that the form has not. */
  differences: (theirs: Item) => readonly Difference[];
  onCancel: () => void;
  /** The panel of what only this type has. */
  children: ReactNode;
}

/** Texts and pictures, beside them the switches, what only this type has, Save and Cancel. */
export function ItemForm<
  Part extends string,
  Draft extends ItemDraft<Part> & ItemDraft<'title'>,
  Item extends Versioned & { id: string },
>({ section, form, stateOf, differences, onCancel, children }: ItemFormProps<Part, Draft, Item>) {
  const t = useT();
  const { published, archived } = form.draft;
  return (
    <ContentForm
      form={form}
      differences={differences}
      onCancel={onCancel}
      asideLabel={t('form.publishing')}
      aside={
        <>
          <PublishPanel published={published} archived={archived} stateOf={stateOf} onChange={form.setSwitches} />
          {children}
        </>
      }
      beside={
        <PreviewButton
          section={section}
          id={form.stored?.id}
          lang={form.tab}
          unsaved={form.unsaved}
          onSave={form.saveAndStay}
        />
      }
    />
  );
}
