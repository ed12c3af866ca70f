import {
  addPictures,
  adminListCollections,
  matchPictures,
  updateMedia,
  type AdminMedia,
  type PicturedObject,
  type PictureMatches,
  type PicturesAdded,
} from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../../../api/api.ts';
import { rowsOf } from '../../../content/lists.ts';
import { chunks } from '../../../item-list/bulk.ts';
import { MEDIA_LIMITS } from '../../../content/media-limits.ts';
import type { Consent, Licence } from '../rights.ts';

const NAMES_PER_CALL = 1_000;
const MAX_NAME_LENGTH = 255;
const MAX_FOUND = 8;

/** Longer names belong to no object. */
export async function matchNames(names: readonly string[]): Promise<PictureMatches> {
  const all: PictureMatches = { matches: [], objects: [] };
  const short = names.map((name) => (Array.from(name).length > MAX_NAME_LENGTH ? '' : name));
  for (const part of chunks(short, NAMES_PER_CALL)) {
    const { data } = await matchPictures({ client: api, body: { names: part }, throwOnError: true });
    all.matches.push(...data.matches);
    all.objects.push(...data.objects);
  }
  return all;
}

export const addTo = async (
  id: string,
  pictures: { url: string; position?: number }[],
  later: boolean,
): Promise<PicturesAdded> =>
  (await addPictures({ client: api, path: { id }, body: { pictures, later }, throwOnError: true })).data;

/** Objects that a search finds, as candidates without a position. */
export async function findObjects(search: string, lang: Lang, signal: AbortSignal) {
  const query = { search, lang, fields: 'row', limit: MAX_FOUND, skip: 0 } as const;
  return rowsOf((await adminListCollections({ client: api, query, signal, throwOnError: true })).data.collections);
}

/** Said of all pictures of the lot. */
export interface LotRights {
  creator: string;
  credit_line: string;
  licence: Licence | '';
  consent: Consent | '';
  branch: string;
  /** Whether the object's title describes its pictures. */
  titleAsAlt: boolean;
}

/** Says it of a picture that has none of it; one whose rights are known keeps them. */
export async function sayRights(picture: AdminMedia, rights: LotRights, { titles }: PicturedObject): Promise<void> {
  const { creator, credit_line, copyright_notice, licence, version, id } = picture;
  if (creator || credit_line || copyright_notice || licence) return;
  const alt = Object.fromEntries(
    LANGS.flatMap((lang) => {
      const title = titles[lang];
      return title ? [[lang, Array.from(title).slice(0, MEDIA_LIMITS.alt).join('')]] : [];
    }),
  );
  const isDescribed = Object.keys(picture.alt).length > 0;
  const change = {
    ...(rights.creator.trim() && { creator: rights.creator.trim() }),
    ...(rights.credit_line.trim() && { credit_line: rights.credit_line.trim() }),
    ...(rights.licence && { licence: rights.licence }),
    ...(rights.consent && { consent: rights.consent }),
    ...(rights.branch && { branch: rights.branch }),
    ...(rights.titleAsAlt && !isDescribed && { alt }),
  };
  if (Object.keys(change).length === 0) return;
  await updateMedia({ client: api, path: { id }, body: { ...change, version }, throwOnError: true });
}
