import type { LinkedItem, Media, TextFile } from '@muzey/shared-ui/api/generated/index.ts';
import type { StoredDocument } from '@muzey/shared-ui/document/document.ts';
import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';

/** An item with its formatted texts, and everything that they refer to (docs/api.md, "Formatted texts"). */
export interface WithTexts {
  content: Partial<Record<Lang, { text?: StoredDocument }>>;
  text_media?: readonly Media[];
  text_files?: readonly TextFile[];
  linked?: readonly LinkedItem[];
}

/** The data of an item's page. */
export type Formatted<Item> = Item & {
  /** The language of the long text that is shown: that of the page, or another one that has a text. */
  bodyLang?: Lang;
  /** That text, if it contains more than paragraphs. */
  html?: string;
};

/**
 * Replaces the documents of all languages in an item by the HTML of the text that is shown. The code that writes HTML is loaded only by
 * browsers that navigate between pages, and only for texts with more than paragraphs.
 */
export async function formatted<Item extends WithTexts>(item: Item, lang: Lang): Promise<Formatted<Item>> {
  const texts = Object.fromEntries(LANGS.map((key) => [key, item.content[key]?.text]));
  const bodyLang = pickLang(texts, lang);
  const without = withoutDocuments(item);
  const text = bodyLang && texts[bodyLang];
  if (!text) return without;
  if (isPlain(text)) return { ...without, bodyLang };
  const { textHtml } = await import(/* webpackChunkName: "documents" */ './text-html.ts');
  return { ...without, bodyLang, html: textHtml(text, { item, lang: bodyLang, pageLang: lang }) };
}

function withoutDocuments<Item extends WithTexts>(item: Item): Item {
  const rest = { ...item, content: { ...item.content } };
  for (const lang of LANGS) {
    const texts = rest.content[lang];
    if (texts?.text) rest.content[lang] = { ...texts, text: undefined };
  }
  for (const name of ['text_media', 'text_files', 'linked'] as const) delete rest[name];
  return rest;
}

/** Whether a text has only paragraphs and line breaks: then it is shown like texts without formatting. */
const isPlain = ({ doc }: StoredDocument): boolean =>
  (doc.content ?? []).every(
    ({ type, attrs, content = [] }) =>
      type === 'paragraph' &&
      !attrs &&
      content.every((inline) => inline.type === 'hard_break' || (inline.type === 'text' && !inline.marks)),
  );
