import type { FormPages } from './content-section.tsx';
import type { ContentItem, FormSpec } from '../item-form/form-spec.ts';
import type { ItemDraft } from '../content/draft.ts';
import { useDifferences } from '../item-form/useDifferences.ts';
import { ItemHistory } from '../history/ItemHistory.tsx';

interface ContentHistoryProps<Field extends string, Draft, Input, Item> {
  pages: FormPages<Field, Draft, Input, Item>;
  form: FormSpec<Field, Draft, Input, Item>;
}

/** The history of an item of a publishable type. */
export function ContentHistory<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ pages, form }: ContentHistoryProps<Field, Draft, Input, Item>) {
  const differences = useDifferences(form);
  return (
    <ItemHistory
      type={form.type}
      read={pages.api.read}
      isItem={form.isItem}
      differences={(earlier, later) => differences({ draft: form.toDraft(earlier), media: earlier.media }, later)}
    />
  );
}
