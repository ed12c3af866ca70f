import type { AdminNews, Media, NewsInput, NewsUpdate } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { toCreated, toDraft, toStored, type DraftContent } from '../content/draft.ts';
import type { ItemState } from '../content/StateBadges.tsx';

export const PARTS = ['title', 'excerpt', 'content'] as const;
export type NewsPart = (typeof PARTS)[number];
/** Characters as a reader counts them (specification, section 5). */
export const TITLE_LIMIT = 100;

/** What is in the form, pictures apart. */
export interface NewsDraft {
  content: DraftContent<NewsPart>;
  published: boolean;
  archived: boolean;
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

/** The title to show in lists: in the asked language, else as everywhere; a language without a title is no help here. */
export function titleOf(news: AdminNews, asked: Lang): { lang: Lang; title: string } {
  const titles = Object.fromEntries(LANGS.map((lang) => [lang, news.content[lang]?.title]));
  const lang = pickLang(titles, asked) ?? asked;
  return { lang, title: titles[lang] ?? '' };
}

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

/** For the badge before saving; the server says it again afterwards (contract.md, "States"). */
export function newsState(published: boolean, archived: boolean): ItemState {
  if (published) return 'published';
  return archived ? 'archived' : 'draft';
}

/** What somebody else's version has that ours has not, field by field. */
export function differencesOf(
  mine: NewsDraft,
  myImages: readonly Media[],
  theirs: AdminNews,
  label: (field: string) => string,
) {
  const other = newsToDraft(theirs);
  const texts = LANGS.flatMap((lang) =>
    PARTS.map((part) => ({
      field: `${languages[lang].nativeName}: ${label(part)}`,
      mine: mine.content[lang][part],
      theirs: other.content[lang][part],
    })),
  );
  const yesOrNo = (value: boolean) => (value ? '✓' : '–');
  const rest = [
    { field: label('author'), mine: mine.author, theirs: other.author },
    { field: label('published'), mine: yesOrNo(mine.published), theirs: yesOrNo(other.published) },
    { field: label('archived'), mine: yesOrNo(mine.archived), theirs: yesOrNo(other.archived) },
    { field: label('pictures'), mine: String(myImages.length), theirs: String(theirs.images.length) },
  ];
  return [...texts, ...rest].filter((one) => one.mine !== one.theirs);
}
