import type { LocalizedText, Media, Site } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { inLang } from '../../app/address.ts';
import { words } from './words.ts';

const CONTEXT = 'http://iiif.io/api/presentation/3/context.json';

/** The media type of manifests and collections (IIIF Presentation API 3.0, 6.1). */
export const MANIFEST_TYPE = `application/ld+json;profile="${CONTEXT}"`;

/** A text in languages, by their BCP 47 tags (IIIF Presentation API 3.0, 4.1). */
export type LanguageMap = Partial<Record<string, string[]>>;

/** A language map; texts without a language are left out. */
export function languageMap(texts: Partial<Record<Lang, string | null>> | undefined): LanguageMap {
  return Object.fromEntries(
    LANGS.flatMap((lang) => {
      const text = texts?.[lang];
      return text ? [[languages[lang].tag, [plainText(text)]]] : [];
    }),
  );
}

/** A text that viewers do not take for HTML, as they do if it begins with `<` and ends with `>` (IIIF Presentation API 3.0, 4.5). */
export const plainText = (text: string): string => (text.startsWith('<') && text.endsWith('>') ? `${text} ` : text);

const CREDIT = languageMap(Object.fromEntries(LANGS.map((lang) => [lang, translator(words[lang], lang)('credit')])));

/** Pictures are offered by the IIIF Image API if visitors may save them (docs/api.md, “Parts of pictures”). */
export const isOffered = ({ not_for_download: isNotForDownload }: Media): boolean => !isNotForDownload;

/** Something with pictures that visitors see. */
export interface Shown {
  /** The path of its section. */
  section: string;
  id: string;
  slug?: string;
  label: LocalizedText;
  summary?: Partial<Record<Lang, string | null>>;
  metadata?: { label: LanguageMap; value: LanguageMap }[];
  /** To be named with all of its pictures. */
  credit?: LocalizedText;
  /** The URI of the licence or rights statement of the work itself. */
  rights?: string;
  media: readonly Media[];
  /** The lists that have its manifest, by their paths below `/manifests`. */
  partOf?: { path: string; label: LanguageMap }[];
}

interface Museum {
  site: Site;
  origin: string;
}

/**
 * A manifest: one canvas for each picture that is offered (IIIF Presentation API 3.0, 5.2).
 * @returns undefined if no picture is
 */
export function manifestOf(shown: Shown, { site, origin }: Museum): object | undefined {
  const media = shown.media.filter(isOffered);
  const [first] = media;
  if (!first) return undefined;
  const { section, summary = {}, metadata = [], rights, partOf = [] } = shown;
  const id = manifestAddress(shown, origin);
  const label = languageMap(shown.label);
  const described = languageMap(summary);
  const credit = languageMap(shown.credit ?? site.name);
  return {
    '@context': CONTEXT,
    id,
    type: 'Manifest',
    label,
    ...(Object.keys(described).length > 0 && { summary: described }),
    metadata,
    requiredStatement: { label: CREDIT, value: credit },
    ...(rights && { rights }),
    provider: [providerOf({ site, origin })],
    thumbnail: [thumbnailOf(first, origin)],
    homepage: homepagesOf(`${section}/${shown.slug ?? shown.id}`, shown.label, origin),
    seeAlso: [{ id: `${origin}/api/public${section}/${shown.id}`, type: 'Dataset', format: 'application/json' }],
    ...(partOf.length > 0 && {
      partOf: partOf.map(({ path, label: name }) => ({
        id: `${origin}/manifests${path}`,
        type: 'Collection',
        label: name,
      })),
    }),
    items: media.map((medium) => canvasOf(medium, id, origin)),
  };
}

export const manifestAddress = ({ section, id }: Pick<Shown, 'section' | 'id'>, origin: string): string =>
  `${origin}/manifests${section}/${id}`;

/** An entry of a list of manifests, or undefined if it has no manifest. */
export function manifestEntry(shown: Shown, origin: string): object | undefined {
  const first = shown.media.find(isOffered);
  return (
    first && {
      id: manifestAddress(shown, origin),
      type: 'Manifest',
      label: languageMap(shown.label),
      thumbnail: [thumbnailOf(first, origin)],
    }
  );
}

interface List {
  /** Its address below `/manifests`. */
  path: string;
  label: LanguageMap;
  /** Its page, without language. */
  homepage: string;
  items: object[];
}

/** A list of manifests, or of its own pages (IIIF Presentation API 3.0, 5.1). */
export function collectionOf({ path, label, homepage, items }: List, { site, origin }: Museum): object {
  return {
    '@context': CONTEXT,
    id: `${origin}/manifests${path}`,
    type: 'Collection',
    label,
    provider: [providerOf({ site, origin })],
    homepage: homepagesOf(homepage, undefined, origin),
    items,
  };
}

function canvasOf(medium: Media, manifest: string, origin: string): object {
  const { id, width, height, caption, alt, licence, credit_line: credit, creator } = medium;
  const canvas = `${manifest}/canvas/${id}`;
  const label = languageMap(caption ?? alt);
  const named = credit ?? creator;
  return {
    id: canvas,
    type: 'Canvas',
    ...(Object.keys(label).length > 0 && { label }),
    width,
    height,
    ...(named && { requiredStatement: { label: CREDIT, value: { none: [plainText(named)] } } }),
    ...(licence && { rights: licence }),
    items: [
      {
        id: `${canvas}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${canvas}/painting`,
            type: 'Annotation',
            motivation: 'painting',
            target: canvas,
            body: {
              id: `${origin}/iiif/3/${id}/full/max/0/default.jpg`,
              type: 'Image',
              format: 'image/jpeg',
              width,
              height,
              service: [serviceOf(medium, origin)],
            },
          },
        ],
      },
    ],
  };
}

const serviceOf = ({ id }: Media, origin: string) => ({
  id: `${origin}/iiif/3/${id}`,
  type: 'ImageService3',
  profile: 'level2',
});

/** Width of thumbnails in pixels; smaller pictures are not enlarged. */
const THUMBNAIL_WIDTH = 320;

function thumbnailOf(medium: Media, origin: string): object {
  const width = Math.min(THUMBNAIL_WIDTH, medium.width);
  const height = Math.max(1, Math.round((medium.height * width) / medium.width));
  const service = [serviceOf(medium, origin)];
  const id = `${origin}/iiif/3/${medium.id}/full/${width},${height}/0/default.jpg`;
  return { id, type: 'Image', format: 'image/jpeg', width, height, service };
}

/** The page in each language in which there is one. */
const homepagesOf = (path: string, texts: LocalizedText | undefined, origin: string): object[] =>
  LANGS.filter((lang) => !texts || texts[lang]).map((lang) => ({
    id: origin + inLang(path, lang),
    type: 'Text',
    label: { [languages[lang].tag]: [languages[lang].nativeName] },
    format: 'text/html',
    language: [languages[lang].tag],
  }));

const LOGO_SIZE = 512;

const providerOf = ({ site, origin }: Museum): object => ({
  id: `${origin}/#organization`,
  type: 'Agent',
  label: languageMap(site.name),
  homepage: homepagesOf('/', undefined, origin),
  logo: [
    { id: `${origin}/icon-${LOGO_SIZE}.png`, type: 'Image', format: 'image/png', width: LOGO_SIZE, height: LOGO_SIZE },
  ],
});
