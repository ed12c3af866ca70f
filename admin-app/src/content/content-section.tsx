import type { AdminMedia, SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ComponentType } from 'react';
import { Code } from '../shell/Code.tsx';
import { ContentListPage } from './ContentListPage.tsx';
import type { ItemDraft, StoredContent } from './draft.ts';
import type { FieldError } from './form-errors.ts';
import type { ItemForm } from './item-form.ts';
import type { RowItem } from './ItemRow.tsx';
import type { TextFieldRule } from './LanguageTexts.tsx';
import type { OwnTexts } from './own-texts.ts';
import { MAX_FOUND, type ContentType, type Section, type Summary, type SectionWords } from './section.ts';
import type { ItemState } from './StateBadges.tsx';
import type { Counts, Listed, Wanted } from './useItemList.ts';
import type { ListAddress } from './useListAddress.ts';
import type { SaveCalls } from './save-calls.ts';
import type { Selection } from './useSelection.ts';

/** An item of a type that can be published, as the API gives it to staff. */
export interface ContentItem {
  id: string;
  version: number;
  content: StoredContent<'title'>;
  images: readonly string[];
  media: AdminMedia[];
  pictures?: OwnTexts;
  published: boolean;
  archived: boolean;
}

/** Calls of the API that only a list makes. */
interface ListApi<Row> {
  list: (wanted: Wanted, signal: AbortSignal, address: Pick<ListAddress, 'filter'>) => Promise<Listed<Row>>;
  /** One item as a row. */
  readRow: (id: string) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
}

/** A form, as far as a panel uses it. */
export interface FieldsPanelProps<Draft> extends Pick<
  ItemForm<never, Draft, never>,
  'label' | 'hint' | 'errorAt' | 'change' | 'draft'
> {
  /** Of the stored item; a new one has none. */
  id: string | undefined;
  /** The language of the open tab. */
  tab: Lang;
}

/** The differences between the forms of the types that can be published. */
export interface FormSpec<Field extends string, Draft, Input, Item> {
  type: ContentType;
  textFields: readonly TextFieldRule<Field>[];
  /** The form of a new item. */
  newDraft: (account: SessionAnswer) => Draft;
  toDraft: (item: Item) => Draft;
  /** Fields that drafts of an older version of the console lack, with what they have then. */
  addedLater?: Partial<Draft>;
  /** The fields that a copy of an item has otherwise, such as an address that is there once. */
  copied?: (draft: Draft) => Partial<Draft>;
  /** Whether a refusal carries an item of this type. */
  isItem: (value: unknown) => value is Item;
  /** Errors that the API need not be asked for. */
  validate?: (draft: Draft) => readonly FieldError[];
  /** Gives the type's own fields as the conflict dialog shows them. */
  useShownFields: () => (draft: Draft, lang: Lang) => Readonly<Record<string, string>>;
  /** Gives the names of fields that have words of their own, by their path. */
  useOwnLabels?: () => (path: string) => string | undefined;
  /** Pictures show objects, from one side or another. */
  hasViews?: boolean;
  stateOf?: (published: boolean, archived: boolean) => ItemState;
  api: SaveCalls<Draft, Input, Item>;
  /** The panel of the type's own fields. */
  FieldsPanel: ComponentType<FieldsPanelProps<Draft>>;
  /** A larger one, below texts and pictures. */
  MainPanel?: ComponentType<FieldsPanelProps<Draft>>;
}

/** The pages on which such a form opens. */
export interface FormPages<Field extends string, Draft, Input, Item> {
  type: ContentType;
  api: { read: (id: string) => Promise<Item> };
  /** Lists don't need it. */
  loadForm: () => Promise<{ form: FormSpec<Field, Draft, Input, Item> }>;
}

/** The differences between their lists. */
export interface ListSpec<Row> {
  type: ContentType;
  api: ListApi<Row>;
  /** The small line of a row. */
  RowFacts: ComponentType<{ row: Row }>;
  /** The text of a row, in the language of its title. */
  rowText?: (row: Row) => string | undefined;
  /** The date by which the list is sorted and narrowed; without it, that of its creation. */
  dateOf?: (row: Row) => string | null;
  /** The place that the staff gave it, in types that have one. */
  positionOf?: (row: Row) => number | null;
  /** Readers so far, where they are counted. */
  viewsOf?: (row: Row) => number;
  /** The number under which the museum keeps it, in types that have one. */
  numberOf?: (row: Row) => string | null;
  /** Work on the rows that are selected, or on all that the list has found where none is. */
  ResultActions?: ComponentType<{ address: ListAddress; total: number; selection: Selection<Row> }>;
  /** Work on the rows that are selected, beside what all types do with them. */
  SelectionActions?: ComponentType<{ selection: Selection<Row> }>;
  /** Stands beside the question whether rows are to be deleted. */
  DeleteWarning?: ComponentType<{ rows: readonly Row[] }>;
  /** Further filters that only this list has, below the others. */
  FurtherFilters?: ComponentType<{ address: ListAddress }>;
  /** Filters that only this list has. */
  Filters?: ComponentType<{ address: ListAddress; counts?: Counts }>;
}

/** All that differs between the types that can be published. */
interface ContentSpec<Field extends string, Draft, Input, Item, Row>
  extends FormPages<Field, Draft, Input, Item>, Omit<ListSpec<Row>, 'api'> {
  position: number;
  words: SectionWords;
  loadFieldNames?: Section['loadFieldNames'];
  textFields: readonly TextFieldRule<Field>[];
  api: FormPages<Field, Draft, Input, Item>['api'] & ListApi<Row>;
  summary: Summary;
  isBegunOnDashboard?: boolean;
}

/** Comes with the form: lists do without it. */
const loadPages = () => import(/* webpackChunkName: "form" */ './ContentPages.tsx');

/** The section of a type that can be published. */
export function contentSection<
  Field extends string,
  Draft extends ItemDraft<Field> & ItemDraft<'title'>,
  Input extends object,
  Item extends ContentItem,
  Row extends RowItem,
>(spec: ContentSpec<Field, Draft, Input, Item, Row>): Section {
  const { type, position, words, loadFieldNames, summary, isBegunOnDashboard } = spec;
  return {
    type,
    position,
    words,
    loadFieldNames,
    summary,
    isBegunOnDashboard,
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
    find: async (search, lang, signal) => {
      const wanted = { search, lang, status: '', missing: '', limit: MAX_FOUND, skip: 0 } as const;
      return (await spec.api.list(wanted, signal, { filter: () => '' })).items;
    },
  };
}
