import type { AdminNews, NewsInput, NewsUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem, type ItemDraft } from '../content/draft.ts';
import { isStoredItem } from '../content/form-errors.ts';
import type { TextFieldRule } from '../content/LanguageTexts.tsx';

type NewsText = 'title' | 'excerpt' | 'content';

/** The title's limit counts characters as a reader does. */
export const textFields: readonly TextFieldRule<NewsText>[] = [
  { name: 'title', limit: 100 },
  { name: 'excerpt', rows: 5 },
  { name: 'content', rows: 10 },
];

/** The form's fields, without pictures. */
export interface NewsDraft extends ItemDraft<NewsText> {
  author: string;
}

/** A new article starts as a draft, signed with the account's name. */
export const emptyNews = (author: string): NewsDraft => ({
  ...newItem(textFields),
  author,
});

export const newsToDraft = (news: AdminNews): NewsDraft => ({
  ...itemToDraft(news, textFields),
  author: news.author ?? '',
});

const ownFields = (draft: NewsDraft) => ({ author: draft.author.trim() || null });

export const toNewsInput = (draft: NewsDraft, images: string[]): NewsInput => ({
  ...itemToInput(draft, images),
  ...ownFields(draft),
});

export const toNewsUpdate = (draft: NewsDraft, images: string[], version: number): NewsUpdate => ({
  ...itemToUpdate(draft, images, version),
  ...ownFields(draft),
});

export const isAdminNews = (value: unknown): value is AdminNews => isStoredItem(value) && 'author' in value;

/** As the conflict dialog shows them. */
export const shownFields = ({ author }: NewsDraft) => ({ author });
