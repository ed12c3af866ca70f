import type { AdminNews, NewsInput, NewsUpdate, SessionAnswer } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay, longDate } from '@muzey/shared-ui/i18n/dates.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { ItemDraft } from '../../content/draft.ts';
import { itemToDraft, itemToInput, itemToUpdate, newItem } from '../../item-form/item-draft.ts';
import type { OutsideText } from '../../content/outside-texts.ts';
import { isStoredItem } from '../../content/form-errors.ts';
import { inAllLanguages, toChange, toTexts, toWritten, type TextDraft } from '../../content/localized.ts';
import { textFields, type NewsText } from './text-fields.ts';

/** The form's fields, without pictures. */
export interface NewsDraft extends ItemDraft<NewsText> {
  /** The id of the branch that it belongs to; empty: the whole museum's. */
  branch: string;
  author: string;
  /** `YYYY-MM-DD`; empty for the day of creation */
  date: string;
  /** The stored time, used while its day is not changed. */
  storedDate: string;
  /** The author in languages that spell it differently. */
  authorNames: TextDraft;
}

export const AUTHOR: OutsideText<NewsDraft> = {
  name: 'author',
  path: 'authorNames',
  of: ({ authorNames }) => authorNames,
  change: (authorNames) => ({ authorNames }),
  usual: { key: 'author', of: ({ author }) => author },
};

type Names = Pick<SessionAnswer, 'displayName' | 'displayNameCyrillic'>;

/** A new article starts as a draft. Its author is the account's display name or empty, never the user name, which is for logging in. */
export const emptyNews = ({ displayName = '', displayNameCyrillic }: Names): NewsDraft => ({
  ...newItem(textFields),
  branch: '',
  author: displayName,
  date: '',
  storedDate: '',
  authorNames: toTexts({ ru: displayNameCyrillic }),
});

export const newsToDraft = (news: AdminNews): NewsDraft => ({
  ...itemToDraft(news, textFields),
  branch: news.branch ?? '',
  author: news.author ?? '',
  date: isoDay(news.date),
  storedDate: news.date,
  authorNames: toTexts(news.authorNames),
});

const dateOf = ({ date, storedDate }: NewsDraft): string | null => {
  if (date === '') return null;
  return storedDate !== '' && isoDay(storedDate) === date ? storedDate : date;
};

const authorOf = (draft: NewsDraft) => draft.author.trim() || null;

export const toNewsInput = (draft: NewsDraft, images: string[]): NewsInput => ({
  ...itemToInput(draft, textFields, images),
  author: authorOf(draft),
  branch: draft.branch || null,
  date: dateOf(draft),
  authorNames: toWritten(draft.authorNames),
});

export const toNewsUpdate = (draft: NewsDraft, images: string[], version: number): NewsUpdate => ({
  ...itemToUpdate(draft, textFields, { images, version }),
  author: authorOf(draft),
  branch: draft.branch || null,
  date: dateOf(draft),
  authorNames: toChange(draft.authorNames),
});

export const isAdminNews = (value: unknown): value is AdminNews => isStoredItem(value) && 'author' in value;

/** In the form that the conflict dialog shows. */
export const shownFields = (
  { author, date, authorNames, branch }: NewsDraft,
  lang: Lang,
  branchName: (id: string) => string,
) => ({
  author,
  date: date === '' ? '' : longDate(date, lang),
  authorNames: inAllLanguages(authorNames),
  branch: branchName(branch),
});
