import { useLang } from '@muzey/shared-ui/i18n/I18n.tsx';
import { isLang, languages } from '@muzey/shared-ui/i18n/languages.ts';
import type { ContentItem, FormSpec } from './content-section.tsx';
import { comparedFields, comparedRest, comparedTexts, onlyDiffering } from './differences.ts';
import type { ItemDraft } from './draft.ts';
import type { FormCallbacks } from './form-callbacks.ts';
import { ItemForm } from './ItemForm.tsx';
import { useFieldNames } from './names.ts';
import { itemState } from './StateBadges.tsx';
import { useItemForm } from './useItemForm.ts';
import { useSaving } from './useSaving.ts';

interface ContentTypeFormProps<Field extends string, Draft, Input, Item> extends FormCallbacks<Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
  initial: Draft;
  /** The item as it was read; a new one has none. */
  stored?: Item;
}

/** The form of a type that can be published. */
export function ContentTypeForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec, initial, stored, onSaved, onStored, onCancel }: ContentTypeFormProps<Field, Draft, Input, Item>) {
  const lang = useLang();
  const nameOf = useFieldNames();
  const shownFields = spec.useShownFields();
  const label = (field: string) => {
    // one of a text per language, such as `locations.uz`
    const [first = '', second] = field.split('.');
    return isLang(second) ? `${languages[second].nativeName}, ${nameOf(spec.type, first)}` : nameOf(spec.type, field);
  };
  const saving = useSaving(stored, spec.api);
  const form = useItemForm({ ...spec, initial, stored, label, saving, onSaved, onStored });
  const { draft, media } = form;
  const differences = (theirs: Item) => {
    const other = spec.toDraft(theirs);
    return onlyDiffering([
      ...comparedTexts(draft, other, spec.textFields, label),
      ...comparedFields(shownFields(draft, lang), shownFields(other, lang), label),
      ...comparedRest(draft, media, theirs, label),
    ]);
  };
  return (
    <ItemForm
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
  );
}
