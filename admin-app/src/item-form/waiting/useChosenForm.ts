import type { FormattedDraft, WrittenDraft } from '../../content/draft.ts';
import { useFormRights, type FormRights } from '../form-rights.ts';
import type { ItemForm, ItemFormOptions, StoredItem } from '../item-form.ts';
import { useItemForm } from '../useItemForm.ts';
import type { Waits } from './edited-type.ts';

interface Choice {
  /** Whether visitors see the stored item, or will by themselves. */
  isPublished: boolean;
  /** A change of the item waits. */
  waits?: Waits;
  /** Is told by each button that saves whether visitors are to see it later. Absent where there is no such choice. */
  onChoice?: (isLater: boolean) => void;
}

interface ChosenForm<Form, Item> {
  form: Form;
  rights: FormRights;
  /** Saves for visitors to see later; absent where every button does, or none can. */
  saveLater?: (unreadable: readonly HTMLInputElement[]) => Promise<Item | undefined>;
}

/**
 * An item's form with the rights of the account. Its buttons save for visitors to see at once, or later where the
 * account may do no more. A conflict is settled as it was begun.
 */
export function useChosenForm<
  Field extends string,
  Draft extends FormattedDraft<Field> & WrittenDraft<'title'>,
  Input extends object,
  Item extends StoredItem,
>(
  options: ItemFormOptions<Field, Draft, Input, Item>,
  { isPublished, waits, onChoice }: Choice,
): ChosenForm<ItemForm<Field, Draft, Item>, Item> {
  const own = useItemForm(options);
  const rights = useFormRights({
    type: options.type,
    item: options.stored,
    isShown: isPublished && (waits?.side !== 'here' || waits.isPlanned),
    mayWait: onChoice !== undefined,
  });
  if (!onChoice) return { form: own, rights };
  const { isOnlyLater } = rights;
  const chosen =
    <Asked extends unknown[], Answer>(save: (...asked: Asked) => Answer, isLater = isOnlyLater) =>
    (...asked: Asked): Answer => {
      onChoice(isLater);
      return save(...asked);
    };
  const { submit, publish, saveAndStay } = own;
  return {
    form: { ...own, submit: chosen(submit), publish: chosen(publish), saveAndStay: chosen(saveAndStay) },
    rights,
    saveLater: isOnlyLater ? undefined : chosen(saveAndStay, true),
  };
}
