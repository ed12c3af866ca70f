import { Spinner } from '@muzey/shared-ui/ui/feedback.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { showInLists } from '../content/lists.ts';
import type { TranslationFormProps } from '../content/section.ts';
import { useT } from '../i18n/useT.ts';
import { LoadTrouble } from '../ui/LoadTrouble.tsx';
import { useFreshRead } from '../ui/useFreshRead.ts';
import { Code } from '../shell/Code.tsx';
import { useRights } from '../shell/Permitted.tsx';
import { rightsTo } from '../shell/rights.ts';
import { useAccount } from '../shell/session.ts';
import { AddPage } from '../item-form/AddPage.tsx';
import type { FormPages } from './content-section.tsx';
import type { ContentItem } from '../item-form/form-spec.ts';
import type { ItemDraft } from '../content/draft.ts';
import { CopiedItem } from '../item-form/CopiedItem.tsx';
import { EditOverlay } from '../item-form/EditOverlay.tsx';
import { useSectionWords } from '../content/names.ts';

async function loadAll<Form>(loadForm: () => Promise<{ form: Form }>) {
  const [{ ContentTypeForm }, { copiedDraft }, { form }] = await Promise.all([
    import(/* webpackChunkName: "form" */ '../item-form/ContentTypeForm.tsx'),
    import(/* webpackChunkName: "form" */ '../item-form/copy.ts'),
    loadForm(),
  ]);
  return { ContentTypeForm, copiedDraft, form };
}

async function loadEdit<Form>(loadForm: () => Promise<{ form: Form }>) {
  const [{ ContentEditForm }, { form }] = await Promise.all([
    import(/* webpackChunkName: "form" */ '../item-form/waiting/ContentEditForm.tsx'),
    loadForm(),
  ]);
  return { ContentEditForm, form };
}

const loadWaiting = () => import(/* webpackChunkName: "form" */ '../item-form/waiting/waiting-query.ts');

async function loadHistory<Form>(loadForm: () => Promise<{ form: Form }>) {
  const [{ ContentHistory }, { form }] = await Promise.all([
    import(/* webpackChunkName: "history" */ './ContentHistory.tsx'),
    loadForm(),
  ]);
  return { ContentHistory, form };
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
  const { ownBranch } = useRights();
  return (
    <AddPage<Item> section={spec.type}>
      {(callbacks) => (
        <Code name={`${spec.type}-form`} load={() => loadAll(spec.loadForm)}>
          {({ ContentTypeForm, copiedDraft, form }) => (
            <CopiedItem section={spec.type} read={spec.api.read}>
              {(item) => {
                const begun = item ? copiedDraft(form, item) : form.newDraft(account);
                const own = ownBranch === null ? {} : form.inBranch?.(ownBranch, begun);
                return (
                  <ContentTypeForm spec={form} initial={{ ...begun, ...own }} media={item?.media} {...callbacks} />
                );
              }}
            </CopiedItem>
          )}
        </Code>
      )}
    </AddPage>
  );
}

/** Reads an item together with its change that waits, for its form. */
function useReadWithWaiting<Item extends ContentItem>({
  type,
  api,
}: Pick<FormPages<never, never, never, Item>, 'type' | 'api'>) {
  const queries = useQueryClient();
  const rights = useRights();
  return async (id: string): Promise<Item> => {
    const waiting = async () => (await loadWaiting()).prefetchWaiting(queries, type, id);
    if (rights.isUnlimited) return (await Promise.all([api.read(id), waiting()]))[0];
    const item = await api.read(id);
    if (rightsTo(rights, type, item).mayWork) await waiting();
    return item;
  };
}

export function ContentEditPage<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec }: Props<Field, Draft, Input, Item>) {
  const word = useSectionWords();
  const read = useReadWithWaiting(spec);
  return (
    <EditOverlay section={spec.type} title={word(spec.type, 'edit')} type={spec.type} read={read}>
      {(item, callbacks) => (
        <Code name={`${spec.type}-edit`} load={() => loadEdit(spec.loadForm)}>
          {({ ContentEditForm, form }) => <ContentEditForm spec={form} item={item} {...callbacks} />}
        </Code>
      )}
    </EditOverlay>
  );
}

async function loadTranslation<Form>(loadForm: () => Promise<{ form: Form }>) {
  const [{ Translation }, { form }] = await Promise.all([
    import(/* webpackChunkName: "translation" */ '../translation/Translation.tsx'),
    loadForm(),
  ]);
  return { Translation, form };
}

export function ContentTranslation<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec, id, onSaved, ...props }: Props<Field, Draft, Input, Item> & TranslationFormProps) {
  const t = useT();
  const queries = useQueryClient();
  const read = useReadWithWaiting(spec);
  const item = useFreshRead([spec.type, 'one', id], () => read(id));
  const show = (changed: Item) => {
    showInLists(queries, spec.type, changed);
    void queries.invalidateQueries({ queryKey: [spec.type, 'list'] });
  };
  if (item.isPending) return <Spinner>{t('list-loading')}</Spinner>;
  if (item.isError) return <LoadTrouble error={item.error} onRetry={() => void item.refetch()} hasTrash />;
  return (
    <Code name={`${spec.type}-translation`} load={() => loadTranslation(spec.loadForm)}>
      {({ Translation, form }) => (
        <Translation
          spec={form}
          item={item.data}
          onStored={show}
          onSaved={(changed) => {
            show(changed);
            onSaved();
          }}
          {...props}
        />
      )}
    </Code>
  );
}

export function ContentHistoryPage<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
>({ spec }: Props<Field, Draft, Input, Item>) {
  return (
    <Code name={`${spec.type}-history`} load={() => loadHistory(spec.loadForm)}>
      {({ ContentHistory, form }) => <ContentHistory pages={spec} form={form} />}
    </Code>
  );
}
