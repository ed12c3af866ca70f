import type { LinkedItem, Media, TextFile } from '@muzey/shared-ui/api/generated/index.ts';
import type { StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { LANGS, languages, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { sizeInWords } from '@muzey/shared-ui/i18n/size.ts';
import { translator } from '@muzey/shared-ui/i18n/translate.ts';
import { groundOf } from '@muzey/shared-ui/ui/picture-frame.ts';
import { srcSetsOf, stillOf } from '@muzey/shared-ui/ui/picture-files.ts';
import { inLang } from '../app/address.ts';
import * as sectionNames from '../section-names.ts';
import { creditOf } from './credit.ts';
import type { DocumentContext, ShownFile, ShownItem, ShownPicture, ShownWords } from './document-context.ts';
import { documentHtml } from './document-html.ts';
import type { WithTexts } from './formatted.ts';
import { shownText } from '../ui/useText.ts';
import { words } from './words.ts';

interface Around {
  item: WithTexts;
  /** The language of the text. */
  lang: Lang;
  /** The language of the page, which links keep. */
  pageLang: Lang;
  /** Origin of this site, if the text is shown elsewhere: all addresses start with it. */
  origin?: string;
  /** The address of the text's own page, if the text is shown elsewhere: links within the text start with it. */
  page?: string;
}

/** The HTML of an item's formatted text. */
export function textHtml({ doc }: StoredDocument, { item, lang, pageLang, origin = '', page = '' }: Around): string {
  const pictures = new Map(item.text_media?.map((media) => [media.id, media]));
  const files = new Map(item.text_files?.map((file) => [file.id, file]));
  const items = new Map(item.linked?.map((linked) => [`${linked.type} ${linked.id}`, linked]));
  const word = translator(words[lang], lang);
  const ifPresent = <Value, Shown>(value: Value | undefined, show: (value: Value) => Shown) => value && show(value);
  const context: DocumentContext = {
    picture: (id) => ifPresent(pictures.get(id), (media) => shownPicture(media, lang, origin)),
    file: (id) => ifPresent(files.get(id), (file) => shownFile(file, lang, origin)),
    item: ({ type, id }) =>
      ifPresent(items.get(`${type} ${id}`), (linked) => shownItem(linked, { lang, pageLang, origin })),
    words: {
      contents: word('contents'),
      notes: word('notes'),
      backToText: word('backToText'),
      transcript: word('transcript'),
      described: word('described'),
      playedFrom: (host) => word('playedFrom', { host }),
    },
    page,
  };
  return documentHtml(doc, context);
}

/** Words in the language of the text, else in another one. */
function wordsIn(texts: Partial<Record<Lang, string>> = {}, asked: Lang): ShownWords | undefined {
  const { text, lang } = shownText(texts, asked);
  return text ? { text, ...(lang && { lang }) } : undefined;
}

function shownPicture(media: Media, lang: Lang, origin: string): ShownPicture {
  const { id, width, height, alt, decorative, caption, not_for_download } = media;
  const renditions = media.renditions.map((made) => ({ ...made, url: origin + made.url }));
  const files = { ...media, url: origin + media.url, renditions };
  const fullUrl = not_for_download ? renditions.findLast(({ format }) => format === 'webp')?.url : files.url;
  return {
    id,
    width,
    height,
    fullUrl,
    placeholder: groundOf(media),
    url: stillOf(files),
    srcSets: srcSetsOf(files),
    ...(files.animated && fullUrl === files.url && { moves: true }),
    ...(not_for_download && { noDownload: true }),
    ...(!decorative && { alt: wordsIn(alt, lang) }),
    caption: wordsIn(caption, lang),
    credit: creditOf(media, lang),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
};

function shownFile(file: TextFile, lang: Lang, origin: string): ShownFile {
  const { kind, url, media_type: type, bytes, caption, alternatives } = file;
  const { captions = {}, audio_description: description } = alternatives ?? {};
  const tracks = LANGS.flatMap((key) => {
    const address = captions[key];
    const { tag, nativeName } = languages[key];
    return address === undefined ? [] : { lang: tag, label: nativeName, url: origin + address };
  });
  return {
    url: origin + url,
    name: wordsIn(caption, lang) ?? { text: translator(words[lang], lang)(kind === 'audio' ? 'audio' : 'document') },
    facts: [NAMES[type], sizeInWords(bytes, lang)].filter(Boolean).join(', '),
    caption: wordsIn(caption, lang),
    credit: creditOf(file, lang),
    tracks,
    transcript: transcriptOf(file, lang, origin),
    ...(description !== undefined && { description: origin + description }),
  };
}

/** A transcript in the language of the text takes precedence, even if it is only an address. */
function transcriptOf(
  { transcript = {}, transcript_urls: urls = {} }: TextFile,
  lang: Lang,
  origin: string,
): ShownFile['transcript'] {
  const all: Partial<Record<Lang, NonNullable<ShownFile['transcript']>>> = {};
  for (const key of LANGS) {
    const [text, url] = [transcript[key], urls[key]];
    if (text) all[key] = { text };
    else if (url) all[key] = { href: origin + url };
  }
  const { text: own, lang: other } = shownText(all, lang);
  return own && { ...own, ...(other && { lang: other }) };
}

function shownItem(
  { type, id, slug, content, picture }: LinkedItem,
  { lang, pageLang, origin }: { lang: Lang; pageLang: Lang; origin: string },
): ShownItem | undefined {
  // a newer API may name a type that this site does not know
  const section: (typeof sectionNames)[typeof type] | undefined = sectionNames[type];
  const { text, lang: other } = shownText(content, lang);
  if (!section || !text) return undefined;
  return {
    address: origin + inLang(`${section.path}/${slug ?? id}`, pageLang),
    title: text.title,
    kind: section.words[lang].title,
    ...(other && { lang: other }),
    ...(picture ? { picture: shownPicture(picture, lang, origin) } : {}),
  };
}
