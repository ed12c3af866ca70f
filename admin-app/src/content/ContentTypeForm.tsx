import type { AdminMedia } from '@muzey/shared-ui/api/generated/index.ts';
import type { ReactNode } from 'react';
import type { ContentItem, FormSpec } from './content-section.tsx';
import type { ItemDraft } from './draft.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import type { FramedForm } from './FormFrame.tsx';
import type { ItemForm as FormState } from './item-form.ts';
import { ItemForm } from './ItemForm.tsx';
import { scheduleErrors } from './schedule/schedule.ts';
import { itemState } from './StateBadges.tsx';
import { useDifferences, useLabels } from './useDifferences.ts';
import { useItemForm } from './useItemForm.ts';
import { useSaving } from './useSaving.ts';
import { LaterButton } from './waiting/LaterButton.tsx';

type Saves = Pick<FormState<never, never, never>, 'submit' | 'publish'> & {
  saveAndStay: (unreadable: readonly HTMLInputElement[]) => Promise<unknown>;
};

interface ContentTypeFormProps<Field extends string, Draft, Input, Item> extends FormCallbacks<Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored?: Item;
  /** The pictures of a new item that is a copy. */
  media?: readonly AdminMedia[];
  /** Tells unsaved work apart from that of another form at the same address. */
  keptAs?: string;
  /** Is told by each button that saves whether visitors are to see it later. Absent where there is no such choice. */
  onChoice?: (isLater: boolean) => void;
  /** Stands above the form. */
  notice?: (form: Pick<FramedForm<never>, 'busy' | 'changed' | 'unsaved'>) => ReactNode;
}

/** The form of a type that can be published. */
export function ContentTypeForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({
  spec,
  initial,
  stored,
  media: copied,
  keptAs,
  onChoice,
  notice,
  onSaved,
  onStored,
  onCancel,
}: ContentTypeFormProps<Field, Draft, Input, Item>) {
  const label = useLabels(spec.type);
  const differencesOf = useDifferences(spec);
  const saving = useSaving(stored, spec.api);
  const validate = (checked: Draft) => [...(spec.validate?.(checked) ?? []), ...scheduleErrors(checked)];
  const how = { keptAs, label, saving, onSaved, onStored };
  const own = useItemForm({ ...spec, validate, initial, stored, media: copied, ...how });
  const form = onChoice ? withChoice(own, onChoice) : own;
  const { draft, media } = form;
  const differences = (theirs: Item) => differencesOf({ draft, media }, theirs);
  const saveLater = (unreadable: readonly HTMLInputElement[]) => {
    onChoice?.(true);
    own.submit(unreadable, 'stay');
  };
  return (
    <>
      {notice?.(form)}
      <ItemForm
        further={onChoice && <LaterButton onSave={saveLater} />}
        type={spec.type}
        form={form}
        hasViews={spec.hasViews}
        stateOf={spec.stateOf ?? itemState}
        differences={differences}
        onCancel={onCancel}
      >
        <spec.FieldsPanel
          id={stored?.id}
          draft={draft}
          label={label}
          hint={form.hint}
          errorAt={form.errorAt}
          change={form.change}
        />
      </ItemForm>
    </>
  );
}

/** The same form, whose other buttons save for visitors to see at once. A conflict is settled as it was begun. */
function withChoice<Form extends Saves>(form: Form, onChoice: (isLater: boolean) => void): Form {
  const atOnce =
    <Asked extends unknown[], Answer>(save: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      onChoice(false);
      return save(...asked);
    };
  const { submit, publish, saveAndStay } = form;
  return { ...form, submit: atOnce(submit), publish: atOnce(publish), saveAndStay: atOnce(saveAndStay) };
}
