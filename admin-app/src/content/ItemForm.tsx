import type { ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import type { Difference } from './ConflictDialog.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { ItemDraft } from './draft.ts';
import type { Versioned } from './FormFrame.tsx';
import type { ItemForm as FormState } from './item-form.ts';
import { InRelease } from './InRelease.tsx';
import { effectOf } from './preview-effect.ts';
import { PreviewButton } from './PreviewButton.tsx';
import { PublishButton } from './PublishButton.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import type { ContentType } from './section.ts';
import type { ItemState } from './StateBadges.tsx';
import type { Waits } from './waiting/edited-type.ts';

interface ItemFormProps<Field extends string, Draft, Item extends Versioned> {
  type: ContentType;
  form: FormState<Field, Draft, Item>;
  /** Pictures show objects, from one side or another. */
  hasViews?: boolean;
  stateOf: (published: boolean, archived: boolean) => ItemState;
  /** How somebody else's version differs from the form. */
  differences: (theirs: Item) => readonly Difference[];
  onCancel: () => void;
  /** Saves for visitors to see later; absent where there is no such choice. */
  onSaveLater?: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
  /** A change of the item waits. */
  waits?: Waits;
  /** A further button beside Save. */
  further?: ReactNode;
  /** Fields below the pictures. */
  below?: ReactNode;
  /** The panel of the type's own fields. */
  children: ReactNode;
}

/** The form of an item that can be published: its texts and pictures, the switches, the type's own fields, Publish, Preview. */
export function ItemForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Item extends Versioned & { id: string },
>({
  type,
  form,
  hasViews = false,
  stateOf,
  differences,
  onCancel,
  onSaveLater,
  waits,
  further,
  below,
  children,
}: ItemFormProps<Field, Draft, Item>) {
  const t = useT();
  return (
    <ContentForm
      form={form}
      differences={differences}
      onCancel={onCancel}
      ownTexts={{
        texts: form.draft.pictures,
        hasViews,
        onChange: (id, change) => form.setOwnText(id, change),
      }}
      asideLabel={t('form.publishing')}
      aside={
        <>
          <PublishPanel form={form} stateOf={stateOf} />
          {children}
          {form.stored && <InRelease type={type} id={form.stored.id} />}
        </>
      }
      actions={
        <>
          {further}
          {!form.saved.published && <PublishButton onPublish={(unreadable) => form.publish(unreadable)} />}
          <PreviewButton
            type={type}
            id={form.stored?.id}
            lang={form.tab}
            unsaved={form.unsaved}
            effect={() => effectOf(form, waits)}
            at={waits?.at ?? null}
            onSave={form.saveAndStay}
            onSaveLater={onSaveLater}
          />
        </>
      }
    >
      {below}
    </ContentForm>
  );
}
