import { updateMedia, type AdminMedia, type Focus } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../api/api.ts';
import type { T } from '../i18n/useT.ts';
import { onlyDiffering, type Difference } from '../content/differences.ts';

/** Texts of pictures that were changed, by the picture's id. */
export type AltChanges = Readonly<Record<string, Partial<Record<Lang, string>>>>;

/** Changed focal points, by the picture's id; null for the centre. */
export type FocusChanges = Readonly<Record<string, Focus | null>>;

const isAdminMedia = (value: unknown): value is AdminMedia =>
  typeof value === 'object' && value !== null && 'alt' in value && 'version' in value;

/** The item is saved, but the description or focal point of one of its pictures is not. */
export class PicturesUnsaved extends Error {
  /** Why. */
  readonly reason: unknown;
  /** The picture as somebody else has changed it, when that stands in the way. */
  readonly current: AdminMedia | undefined;

  constructor(reason: unknown) {
    super('the description of a picture was not saved');
    this.reason = reason;
    const isConflict = reason instanceof ApiError && reason.status === 412 && isAdminMedia(reason.current);
    this.current = isConflict && isAdminMedia(reason.current) ? reason.current : undefined;
  }
}

/** The saved changes of pictures, by their ids: each change as a text, and the version that the picture has since. */
export type SavedPictures = Readonly<Record<string, { change: string; version: number }>>;

/** Saves changed descriptions and focal points, each only once. */
export class PictureSaver {
  /** Stored with a draft, which has the pictures as they were read. */
  saved: SavedPictures = {};

  /** A picture was saved elsewhere: the same change would be another one now. */
  forget(id: string): void {
    const { [id]: _, ...others } = this.saved;
    this.saved = others;
  }

  /** @throws PicturesUnsaved; ApiError when the session is over */
  async save(media: readonly AdminMedia[], alts: AltChanges, focuses: FocusChanges): Promise<void> {
    for (const { id, version } of media) {
      const texts = Object.entries(alts[id] ?? {}).map(([lang, text]) => [lang, text.trim() === '' ? null : text]);
      const alt = texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string | null>) : undefined;
      const focus = focuses[id];
      const before = this.saved[id];
      const change = JSON.stringify({ alt, focus });
      if ((!alt && focus === undefined) || before?.change === change) continue;
      const body = { alt, focus, version: Math.max(version, before?.version ?? 0) };
      try {
        const { data } = await updateMedia({ client: api, path: { id }, body, throwOnError: true });
        this.saved = { ...this.saved, [id]: { change, version: data.media.version } };
      } catch (error) {
        // saving continues here after signing in again
        throw error instanceof ApiError && error.status === 401 ? error : new PicturesUnsaved(error);
      }
    }
  }
}

const FOCUS = 'focus';

/**
 * The texts that two people have changed. Where theirs is as we have read it, only ours is new.
 * @param read the picture as it was read
 */
export function comparedPicture(
  read: AdminMedia | undefined,
  theirs: AdminMedia,
  texts: Partial<Record<Lang, string>>,
  focus: Focus | null | undefined,
  t: T,
): Difference[] {
  const point = (at: Focus | null = null) =>
    at ? t('focus-point', { x: Math.round(at.x * 100), y: Math.round(at.y * 100) }) : t('focus-middle');
  return onlyDiffering([
    ...LANGS.filter((lang) => texts[lang] !== undefined && theirs.alt[lang] !== read?.alt[lang]).map((lang) => ({
      key: `alt.${lang}`,
      field: languages[lang].nativeName,
      mine: texts[lang]?.trim() ?? '',
      theirs: theirs.alt[lang]?.trim() ?? '',
    })),
    ...(focus === undefined || point(theirs.focus) === point(read?.focus)
      ? []
      : [{ key: FOCUS, field: t('field-focus'), mine: point(focus), theirs: point(theirs.focus) }]),
  ]);
}

/** A form's pictures, and the changes to them. */
export interface PictureChanges {
  media: readonly AdminMedia[];
  alts: AltChanges;
  focuses: FocusChanges;
}

/** A form's pictures with one as somebody else has changed it, except for what we keep of ours. */
export function takenOver(
  theirs: AdminMedia,
  theirKeys: ReadonlySet<string>,
  { media, alts, focuses }: PictureChanges,
): PictureChanges {
  const { id } = theirs;
  const ourTexts = Object.entries(alts[id] ?? {}).filter(([lang]) => isLang(lang) && !theirKeys.has(`alt.${lang}`));
  const { [id]: mine, ...others } = focuses;
  return {
    media: media.map((medium) => (medium.id === id ? theirs : medium)),
    alts: { ...alts, [id]: Object.fromEntries(ourTexts) },
    focuses: mine === undefined || theirKeys.has(FOCUS) ? others : focuses,
  };
}

/** Pictures as somebody else has them; those with our own changes stay as we knew them. */
export const asTypedOn = (theirs: readonly AdminMedia[], { media, alts, focuses }: PictureChanges): AdminMedia[] =>
  theirs.map(
    (medium) =>
      (alts[medium.id] || medium.id in focuses ? media.find(({ id }) => id === medium.id) : undefined) ?? medium,
  );
