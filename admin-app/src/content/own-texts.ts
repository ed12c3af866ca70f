import type { PictureTexts } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Difference } from './differences.ts';

/** An item's own texts for its pictures, which take precedence over those of the pictures themselves. */
export type OwnTexts = readonly PictureTexts[];
export type View = NonNullable<PictureTexts['view']>;

export const VIEWS: readonly View[] = ['front', 'back', 'detail', 'mark'];

/** A change for one picture: a text in one language, or the view. */
export type OwnTextChange = { field: 'alt' | 'caption'; lang: Lang; text: string } | { field: 'view'; view?: View };

export const ownTextsOf = (own: OwnTexts = [], mediaId: string): PictureTexts =>
  own.find(({ media }) => media === mediaId) ?? { media: mediaId };

/** A picture without texts is left out. */
export function withOwnText(own: OwnTexts = [], mediaId: string, change: OwnTextChange): OwnTexts {
  const next = changed(ownTextsOf(own, mediaId), change);
  const isEmpty = !next.alt && !next.caption && !next.view;
  if (isEmpty) return own.filter(({ media }) => media !== mediaId);
  return own.some(({ media }) => media === mediaId)
    ? own.map((pictureTexts) => (pictureTexts.media === mediaId ? next : pictureTexts))
    : [...own, next];
}

function changed({ media, alt, caption, view }: PictureTexts, change: OwnTextChange): PictureTexts {
  const texts = { alt, caption };
  if (change.field !== 'view') {
    const { [change.lang]: _, ...others } = texts[change.field] ?? {};
    const next = change.text === '' ? others : { ...others, [change.lang]: change.text };
    texts[change.field] = Object.keys(next).length > 0 ? next : undefined;
  }
  const shownView = change.field === 'view' ? change.view : view;
  return {
    media,
    ...(texts.alt ? { alt: texts.alt } : {}),
    ...(texts.caption ? { caption: texts.caption } : {}),
    ...(shownView ? { view: shownView } : {}),
  };
}

/** In the form that the conflict dialog shows: all words of all pictures. */
export function comparedOwnTexts(
  mine: OwnTexts | undefined,
  theirs: OwnTexts | undefined,
  label: (field: string) => string,
): Difference {
  const written = (own: OwnTexts = []) =>
    own
      .flatMap(({ alt, caption, view }) => [
        ...textsIn(alt),
        ...textsIn(caption),
        ...(view ? [label(`view.${view}`)] : []),
      ])
      .join('; ');
  return {
    key: 'pictures',
    field: label('pictures'),
    mine: written(mine),
    theirs: written(theirs),
    values: [mine ?? [], theirs ?? []],
  };
}

const textsIn = (texts: PictureTexts['alt'] = {}): string[] =>
  LANGS.flatMap((lang) => (texts[lang] ? [`${languages[lang].nativeName}: ${texts[lang]}`] : []));
