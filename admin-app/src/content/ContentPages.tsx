import { useAccount } from '../shell/session.ts';
import { AddPage } from './AddPage.tsx';
import type { ContentItem, FormSpec } from './content-section.tsx';
import { ContentTypeForm } from './ContentTypeForm.tsx';
import type { ItemDraft } from './draft.ts';
import { EditOverlay } from './EditOverlay.tsx';
import { useSectionWords } from './names.ts';

interface Props<Field extends string, Draft, Input, Item> {
  spec: FormSpec<Field, Draft, Input, Item>;
}

export function ContentAddPage<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec }: Props<Field, Draft, Input, Item>) {
  const { username } = useAccount();
  return (
    <AddPage<Item> section={spec.type}>
      {(callbacks) => <ContentTypeForm spec={spec} initial={spec.newDraft(username)} {...callbacks} />}
    </AddPage>
  );
}

export function ContentEditPage<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec }: Props<Field, Draft, Input, Item>) {
  const word = useSectionWords();
  return (
    <EditOverlay section={spec.type} title={word(spec.type, 'edit')} read={spec.api.read}>
      {(item, callbacks) => <ContentTypeForm spec={spec} initial={spec.toDraft(item)} stored={item} {...callbacks} />}
    </EditOverlay>
  );
}
