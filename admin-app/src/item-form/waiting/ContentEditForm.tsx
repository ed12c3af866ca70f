import type { ContentItem, FormSpec } from '../form-spec.ts';
import { ContentTypeForm } from '../ContentTypeForm.tsx';
import type { ItemDraft } from '../../content/draft.ts';
import type { FormCallbacks } from '../form-callbacks.ts';
import { useDifferences } from '../useDifferences.ts';
import { EditForm } from './EditForm.tsx';

interface ContentEditFormProps<Field extends string, Draft, Input, Item> extends FormCallbacks<Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
  item: Item;
}

/** The form of a stored item of a type that can be published. */
export function ContentEditForm<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec, ...props }: ContentEditFormProps<Field, Draft, Input, Item>) {
  const differences = useDifferences(spec);
  return (
    <EditForm edited={{ ...spec, differences }} {...props}>
      {({ api, ...side }) => <ContentTypeForm spec={{ ...spec, api }} initial={spec.toDraft(side.stored)} {...side} />}
    </EditForm>
  );
}
