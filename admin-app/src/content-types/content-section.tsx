import { Code } from '../shell/Code.tsx';
import { ContentListPage } from '../item-list/ContentListPage.tsx';
import type { ItemDraft } from '../content/draft.ts';
import type { ContentItem, FormSpec } from '../item-form/form-spec.ts';
import type { RowItem } from '../item-list/ItemRow.tsx';
import type { ListApi, ListSpec } from '../item-list/list-spec.ts';
import { MAX_FOUND, type ContentType, type Section, type SectionWords, type Summary } from '../content/section.ts';
import type { TextFieldRule } from '../content/text-fields.ts';

/** The pages on which such a form opens. */
export interface FormPages<Field extends string, Draft, Input, Item> {
  type: ContentType;
  api: { read: (id: string) => Promise<Item> };
  /** Lists do not need it. */
  loadForm: () => Promise<{ form: FormSpec<Field, Draft, Input, Item> }>;
}

/** The differences between the publishable types. */
interface ContentSpec<Field extends string, Draft, Input, Item, Row>
  extends FormPages<Field, Draft, Input, Item>, Omit<ListSpec<Row>, 'api'> {
  position: number;
  group: Section['group'];
  icon: string;
  words: SectionWords;
  loadFieldNames?: Section['loadFieldNames'];
  textFields: readonly TextFieldRule<Field>[];
  api: FormPages<Field, Draft, Input, Item>['api'] & ListApi<Row>;
  summary: Summary;
}

/** Loaded with the form; lists do not need it. */
const loadPages = () => import(/* webpackChunkName: "form" */ './ContentPages.tsx');

/** The section of a publishable type. */
export function contentSection<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
  Row extends RowItem,
>(spec: ContentSpec<Field, Draft, Input, Item, Row>): Section {
  const { type, position, group, icon, words, loadFieldNames, summary } = spec;
  return {
    type,
    position,
    group,
    icon,
    words,
    loadFieldNames,
    summary,
    textFields: spec.textFields.map(({ name }) => name),
    ListPage: () => <ContentListPage spec={spec} />,
    AddPage: () => (
      <Code name="content-pages" load={loadPages}>
        {({ ContentAddPage }) => <ContentAddPage spec={spec} />}
      </Code>
    ),
    EditPage: () => (
      <Code name="content-pages" load={loadPages}>
        {({ ContentEditPage }) => <ContentEditPage spec={spec} />}
      </Code>
    ),
    read: async (id) => {
      const { content } = await spec.api.read(id);
      return { id, content };
    },
    HistoryPage: () => (
      <Code name="content-pages" load={loadPages}>
        {({ ContentHistoryPage }) => <ContentHistoryPage spec={spec} />}
      </Code>
    ),
    TranslationForm: (props) => (
      <Code name="content-pages" load={loadPages}>
        {({ ContentTranslation }) => <ContentTranslation spec={spec} {...props} />}
      </Code>
    ),
    find: async (search, lang, signal) => {
      const query = { search, lang, status: '', missing: '', limit: MAX_FOUND, skip: 0 } as const;
      return spec.api.list(query, signal, { filter: () => '' });
    },
  };
}
