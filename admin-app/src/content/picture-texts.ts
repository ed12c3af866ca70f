import { updateMedia, type AdminMedia, type Focus } from '@muzey/shared-ui/api/generated/index.ts';
import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { isLang, languages, LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { api } from '../api/api.ts';
import type { T } from '../i18n/useT.ts';
import type { Difference } from './ConflictDialog.tsx';
import { onlyDiffering } from './differences.ts';

/** Texts of pictures that were changed, by the picture's id. */
export type AltChanges = Readonly<Record<string, Partial<Record<Lang, string>>>>;

/** Points that must stay in view when a picture is cut, as far as they were changed; null for the middle. */
export type FocusChanges = Readonly<Record<string, Focus | null>>;

const isAdminMedia = (value: unknown): value is AdminMedia =>
  typeof value === 'object' && value !== null && 'alt' in value && 'version' in value;

/** The item is saved, and what is said of one of its pictures is not. */
export class PicturesUnsaved extends Error {
  /** Why. */
  readonly reason: unknown;
  /** The picture as somebody else has changed it, when that stands in the way. */
  readonly current: AdminMedia | undefined;

  constructor(reason: unknown) {
    super('what is said of a picture was not saved');
    this.reason = reason;
    const isConflict = reason instanceof ApiError && reason.status === 412 && isAdminMedia(reason.current);
    this.current = isConflict && isAdminMedia(reason.current) ? reason.current : undefined;
  }
}

/** Saves what was changed of pictures, and knows what of it the server has already. */
export class PictureSaver {
  private readonly saved = new Map<string, { change: string; version: number }>();

  /** @throws PicturesUnsaved; ApiError when the session is over */
  async save(media: readonly AdminMedia[], alts: AltChanges, focuses: FocusChanges): Promise<void> {
    for (const { id, version } of media) {
      const texts = Object.entries(alts[id] ?? {}).map(([lang, text]) => [lang, text.trim() === '' ? null : text]);
      const alt = texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string | null>) : undefined;
      const focus = focuses[id];
      const before = this.saved.get(id);
      const change = JSON.stringify({ alt, focus });
      if ((!alt && focus === undefined) || before?.change === change) continue;
      const body = { alt, focus, version: Math.max(version, before?.version ?? 0) };
      try {
        const { data } = await updateMedia({ client: api, path: { id }, body, throwOnError: true });
        this.saved.set(id, { change, version: data.media.version });
      } catch (error) {
        // whoever signs in again goes on from here
        throw error instanceof ApiError && error.status === 401 ? error : new PicturesUnsaved(error);
      }
    }
  }
}

const FOCUS = 'focus';

/** What somebody else says of a picture where we have changed it, too. */
export function comparedPicture(
  theirs: AdminMedia,
  texts: Partial<Record<Lang, string>>,
  focus: Focus | null | undefined,
  t: T,
): Difference[] {
  const point = (at: Focus | null = null) =>
    at ? t('focus.point', { x: Math.round(at.x * 100), y: Math.round(at.y * 100) }) : t('focus.middle');
  return onlyDiffering([
    ...LANGS.filter((lang) => texts[lang] !== undefined).map((lang) => ({
      key: `alt.${lang}`,
      field: languages[lang].nativeName,
      mine: texts[lang]?.trim() ?? '',
      theirs: theirs.alt[lang]?.trim() ?? '',
    })),
    ...(focus === undefined
      ? []
      : [{ key: FOCUS, field: t('focus.title'), mine: point(focus), theirs: point(theirs.focus) }]),
  ]);
}

/** What a form shows and has changed of its pictures. */
export interface PictureChanges {
  media: readonly AdminMedia[];
  alts: AltChanges;
  focuses: FocusChanges;
}

/** A form's pictures with one as somebody else has changed it, but for what we hold to. */
export function takenOver(
  theirs: AdminMedia,
  taken: ReadonlySet<string>,
  { media, alts, focuses }: PictureChanges,
): PictureChanges {
  const { id } = theirs;
  const kept = Object.entries(alts[id] ?? {}).filter(([lang]) => isLang(lang) && !taken.has(`alt.${lang}`));
  const { [id]: mine, ...others } = focuses;
  const isMine = mine !== undefined && !taken.has(FOCUS);
  const shown = isMine ? { ...theirs, focus: mine ?? undefined } : theirs;
  return {
    media: media.map((one) => (one.id === id ? shown : one)),
    alts: { ...alts, [id]: Object.fromEntries(kept) },
    focuses: isMine ? focuses : others,
  };
}

/** Pictures as somebody else has them, but as they were known here where something was typed on that. */
export const asTypedOn = (theirs: readonly AdminMedia[], { media, alts, focuses }: PictureChanges): AdminMedia[] =>
  theirs.map((one) => (alts[one.id] || one.id in focuses ? media.find(({ id }) => id === one.id) : undefined) ?? one);
