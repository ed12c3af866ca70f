import type { AdminNews, Media, NewsInput, NewsUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { comparedRest, comparedTexts, onlyDiffering } from '../content/differences.ts';
import { toCreated, toDraft, toStored, type ItemDraft } from '../content/draft.ts';
import type { PartField } from '../content/LanguageTexts.tsx';
import { isStoredItem, sharedLabels } from '../content/refusals.ts';
import type { ItemState } from '../content/StateBadges.tsx';
import type { T } from '../i18n/useT.ts';

const PARTS = ['title', 'excerpt', 'content'] as const;
type NewsPart = (typeof PARTS)[number];

/** The title's limit in characters as a reader counts them, rows of the textareas (specification, sections 5 and 9). */
export const FIELDS: readonly PartField<NewsPart>[] = [
  { part: 'title', limit: 100 },
  { part: 'excerpt', rows: 5 },
  { part: 'content', rows: 10 },
];

/** What is in the form, pictures apart. */
export interface NewsDraft extends ItemDraft<NewsPart> {
  author: string;
}

/** A new article starts as a draft, signed with the account's name. */
export const emptyNews = (author: string): NewsDraft => ({
  content: toDraft({}, PARTS),
  published: false,
  archived: false,
  author,
});

export const newsToDraft = (news: AdminNews): NewsDraft => ({
  content: toDraft(news.content, PARTS),
  published: news.published,
  archived: news.archived,
  author: news.author ?? '',
});

export const toNewsInput = (draft: NewsDraft, images: string[]): NewsInput => ({
  content: toCreated(draft.content),
  images,
  published: draft.published,
  archived: draft.archived,
  author: draft.author.trim() || null,
});

export const toNewsUpdate = (draft: NewsDraft, images: string[], version: number): NewsUpdate => ({
  content: toStored(draft.content),
  images,
  published: draft.published,
  archived: draft.archived,
  author: draft.author.trim() || null,
  version,
});

export const isAdminNews = (value: unknown): value is AdminNews => isStoredItem(value) && 'author' in value;

/** For the badge before saving; the server says it again afterwards (contract.md, "States"). */
export function newsState(published: boolean, archived: boolean): ItemState {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}

/** What the form calls a field of the API. */
export function labelOf(field: string, t: T): string {
  const labels: Record<string, string> = {
    ...sharedLabels(t),
    excerpt: t('form.excerpt'),
    content: t('form.content'),
    author: t('form.author'),
  };
  return labels[field] ?? field;
}

/** What somebody else's version has that ours has not, field by field. */
export function differencesOf(
  mine: NewsDraft,
  myMedia: readonly Media[],
  theirs: AdminNews,
  label: (field: string) => string,
) {
  const other = newsToDraft(theirs);
  return onlyDiffering([
    ...comparedTexts(mine.content, other.content, FIELDS, label),
    { key: 'author', field: label('author'), mine: mine.author, theirs: other.author },
    ...comparedRest(mine, myMedia, theirs, label),
  ]);
}
