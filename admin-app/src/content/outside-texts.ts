import { LANGS, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { toTexts, type TextDraft } from './localized.ts';
import { ownTextsOf, withOwnText, type OwnTexts } from './own-texts.ts';

/** A text of an item per language that stands outside of its content. */
export interface OutsideText<Draft> {
  /** Its name among the states of translations. */
  name: string;
  /** Its name in the API; the languages are below it. */
  path: string;
  of: (draft: Draft) => TextDraft;
  change: (texts: TextDraft) => Partial<Draft>;
  /** Another field of the draft, whose text stands where a language has none. */
  usual?: { key: string; of: (draft: Draft, lang: Lang) => string };
  /** Rows of a textarea; without them it is a single line. */
  rows?: number;
  /** The picture that it is about. */
  picture?: { media: string; part: 'alt' | 'caption' };
}

/** Those of a type: the same for all items, or made of the draft. */
export type OutsideTexts<Draft> = readonly OutsideText<Draft>[] | ((draft: Draft) => readonly OutsideText<Draft>[]);

export const outsideTextsOf = <Draft extends { pictures?: OwnTexts }>(
  texts: OutsideTexts<Draft> = [],
  draft: Draft,
): readonly OutsideText<Draft>[] => [...(typeof texts === 'function' ? texts(draft) : texts), ...ofPictures(draft)];

/** The own texts of an item for its pictures. */
const ofPictures = <Draft extends { pictures?: OwnTexts }>({ pictures = [] }: Draft): OutsideText<Draft>[] =>
  pictures.flatMap(({ media }, at) =>
    (['alt', 'caption'] as const).map((part) => ({
      name: `pictures.${media}.${part}`,
      path: `pictures[${at}].${part}`,
      of: (draft) => toTexts(ownTextsOf(draft.pictures, media)[part]),
      change: (texts) => ({ pictures: withTexts(pictures, media, part, texts) }) as Partial<Draft>,
      rows: 2,
      picture: { media, part },
    })),
  );

const withTexts = (pictures: OwnTexts, media: string, field: 'alt' | 'caption', texts: TextDraft): OwnTexts =>
  LANGS.reduce((all, lang) => withOwnText(all, media, { field, lang, text: texts[lang] }), pictures);

/** A path of the API as it leads through a draft, or an item: `record.inscriptions.0.translation`. */
export const keyOfPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** Where something takes place. */
export const PLACE: OutsideText<{ locations: TextDraft }> = {
  name: 'location',
  path: 'locations',
  of: ({ locations }) => locations,
  change: (locations) => ({ locations }),
};

/** The keys in the draft of the texts of a language. */
export const keysOfTexts = (outside: readonly Pick<OutsideText<never>, 'path' | 'usual'>[], lang: Lang): string[] => [
  `content.${lang}`,
  ...outside.flatMap(({ path, usual }) => [`${path}.${lang}`, ...(usual ? [usual.key] : [])].map(keyOfPath)),
];
