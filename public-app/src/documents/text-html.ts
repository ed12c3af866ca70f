import type { LinkedItem, Media, TextFile } from '@muzey/shared-ui/api/generated/index.ts';
import type { StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { inLang } from '../app/address.ts';
import { sections } from '../section-list.ts';
import { creditOf } from './credit.ts';
import type { DocumentContext, ShownFile, ShownItem, ShownPicture } from './document-context.ts';
import { documentHtml } from './document-html.ts';
import type { WithTexts } from './formatted.ts';
import { words } from './words.ts';

interface Around {
  item: WithTexts;
  /** The language of the text. */
  lang: Lang;
  /** The language of the page, which links lead on in. */
  pageLang: Lang;
  /** Before addresses of this site: nothing on its own pages. */
  origin?: string;
  /** Before links within the text: nothing on its own page. */
  page?: string;
}

/** The HTML of an item's formatted text. */
export function textHtml({ doc }: StoredDocument, { item, lang, pageLang, origin = '', page = '' }: Around): string {
  const pictures = new Map(item.text_media?.map((media) => [media.id, media]));
  const files = new Map(item.text_files?.map((file) => [file.id, file]));
  const items = new Map(item.linked?.map((linked) => [`${linked.type} ${linked.id}`, linked]));
  const word = translator(words[lang], lang);
  const shown = <Value, Shown>(value: Value | undefined, show: (value: Value) => Shown) => value && show(value);
  const context: DocumentContext = {
    picture: (id) => shown(pictures.get(id), (media) => shownPicture(media, lang, origin)),
    file: (id) => shown(files.get(id), (file) => shownFile(file, lang, origin)),
    item: ({ type, id }) => shown(items.get(`${type} ${id}`), (one) => shownItem(one, { lang, pageLang, origin })),
    words: {
      contents: word('contents'),
      notes: word('notes'),
      backToText: word('backToText'),
      transcript: word('transcript'),
      described: word('described'),
    },
    page,
  };
  return documentHtml(doc, context);
}

const textIn = (texts: Partial<Record<Lang, string>> = {}, lang: Lang): string | undefined =>
  texts[pickLang(texts, lang) ?? lang];

function shownPicture(media: Media, lang: Lang, origin: string): ShownPicture {
  const { url, width, height, placeholder, renditions, alt, decorative, caption } = media;
  const srcSets = (['avif', 'webp'] as const).flatMap((format) => {
    const fitting = renditions.filter((rendition) => rendition.format === format);
    const srcSet = fitting.map((made) => `${origin}${made.url} ${made.width}w`).join(', ');
    return srcSet ? [{ type: `image/${format}`, srcSet }] : [];
  });
  // a moving picture stands still (WCAG 2.2.2): its renditions do, and its file is a link away
  const still = (media.animated && renditions.at(-1)?.url) || url;
  return {
    ...{ url: origin + still, whole: origin + url, width, height, placeholder, srcSets },
    alt: (!decorative && textIn(alt, lang)) || '',
    caption: textIn(caption, lang) ?? null,
    credit: creditOf(media, lang),
  };
}

const KILOBYTE = 1_000;
const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
};
const UNITS: Record<Lang, [kilobytes: string, megabytes: string]> = {
  en: ['kB', 'MB'],
  ru: ['кБ', 'МБ'],
  uz: ['kB', 'MB'],
  kk: ['kB', 'MB'],
};

function sizeIn(bytes: number, lang: Lang): string {
  const [kilobytes, megabytes] = UNITS[lang];
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} ${kilobytes}`;
  const size = (bytes / KILOBYTE / KILOBYTE).toFixed(1);
  return `${lang === 'en' ? size : size.replace('.', ',')} ${megabytes}`;
}

function shownFile(file: TextFile, lang: Lang, origin: string): ShownFile {
  const { kind, url, media_type: type, bytes, caption, alternatives } = file;
  const tracks = Object.entries(alternatives?.captions ?? {}).map(([key, address]) => ({
    lang: languages[key as Lang].tag,
    label: languages[key as Lang].nativeName,
    url: origin + address,
  }));
  const description = alternatives?.audio_description;
  return {
    url: origin + url,
    name: textIn(caption, lang) ?? translator(words[lang], lang)(kind === 'audio' ? 'audio' : 'document'),
    facts: [NAMES[type], sizeIn(bytes, lang)].filter(Boolean).join(', '),
    caption: textIn(caption, lang) ?? null,
    credit: creditOf(file, lang),
    tracks,
    transcript: textIn(file.transcript, lang) ?? null,
    description: description === undefined ? null : origin + description,
  };
}

function shownItem(
  { type, id, slug, content, picture }: LinkedItem,
  { lang, pageLang, origin }: { lang: Lang; pageLang: Lang; origin: string },
): ShownItem | undefined {
  const section = sections.find((one) => one.type === type);
  const own = pickLang(content, lang);
  const title = own && content[own]?.title;
  if (!section || !own || !title) return undefined;
  return {
    address: origin + inLang(`${section.path}/${slug ?? id}`, pageLang),
    title,
    kind: section.words[lang].title,
    ...(own === lang ? {} : { lang: languages[own].tag }),
    ...(picture ? { picture: shownPicture(picture, lang, origin) } : {}),
  };
}
