import type { ContentItem, FormSpec } from './content-section.tsx';
import type { ItemDraft } from './draft.ts';

/** The form of a type that can be published. */
export const contentForm = <
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>(
  spec: FormSpec<Field, Draft, Input, Item>,
): FormSpec<Field, Draft, Input, Item> => spec;
