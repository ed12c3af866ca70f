import { Code } from '../shell/Code.tsx';
import { useAccount } from '../shell/session.ts';
import { AddPage } from './AddPage.tsx';
import type { ContentItem, FormPages } from './content-section.tsx';
import type { ItemDraft } from './draft.ts';
import { EditOverlay } from './EditOverlay.tsx';
import { useSectionWords } from './names.ts';

async function loadAll<Form>(loadForm: () => Promise<{ form: Form }>) {
  const [{ ContentTypeForm }, { form }] = await Promise.all([
    import(/* webpackChunkName: "form" */ './ContentTypeForm.tsx'),
    loadForm(),
  ]);
  return { ContentTypeForm, form };
}

interface Props<Field extends string, Draft, Input, Item> {
  spec: FormPages<Field, Draft, Input, Item>;
}

export function ContentAddPage<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec }: Props<Field, Draft, Input, Item>) {
  const account = useAccount();
  return (
    <AddPage<Item> section={spec.type}>
      {(callbacks) => (
        <Code name={`${spec.type}-form`} load={() => loadAll(spec.loadForm)}>
          {({ ContentTypeForm, form }) => (
            <ContentTypeForm spec={form} initial={form.newDraft(account)} {...callbacks} />
          )}
        </Code>
      )}
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
      {(item, callbacks) => (
        <Code name={`${spec.type}-form`} load={() => loadAll(spec.loadForm)}>
          {({ ContentTypeForm, form }) => (
            <ContentTypeForm spec={form} initial={form.toDraft(item)} stored={item} {...callbacks} />
          )}
        </Code>
      )}
    </EditOverlay>
  );
}
