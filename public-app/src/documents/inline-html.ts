import {
  attributesOf,
  markAttributesOf,
  type DocumentNode,
  type TextMark,
} from '@muzey/shared-ui/document/document.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { attributes } from './attributes.ts';

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Mand', 'Nkoo', 'Samr', 'Syrc', 'Thaa']);

/** The attributes of a passage in another language; its direction does not affect the text around it. */
function languageAttributes(lang: string | null): { lang?: string; dir?: 'rtl' | 'ltr' } {
  if (lang === null) return {};
  const { script = '' } = new Intl.Locale(lang).maximize();
  return { lang, dir: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr' };
}

export interface Note {
  number: number;
  html: string;
}

/** The address of another item of the museum; undefined if that is not public. */
export type AddressOf = (item: { type: string; id: string }) => string | undefined;

/** Writes the texts of a document, and collects its notes. */
export class InlineHtml {
  readonly notes: Note[] = [];

  constructor(private readonly around: { addressOf: AddressOf; page?: string }) {}

  of(node: DocumentNode): string {
    return (node.content ?? []).map((inline) => this.inline(inline)).join('');
  }

  private inline(node: DocumentNode): string {
    if (node.type === 'hard_break') return '<br>';
    if (node.type === 'footnote') return this.note(node);
    const text = escapeMarkup(node.text ?? '');
    return (node.marks ?? []).toReversed().reduce((html, mark) => this.marked(html, mark), text);
  }

  private marked(html: string, mark: TextMark): string {
    switch (mark.type) {
      case 'strong':
      case 'em':
      case 'sub':
      case 'sup':
        return `<${mark.type}>${html}</${mark.type}>`;
      case 'lang':
        return `<span${attributes(languageAttributes(markAttributesOf(mark).lang))}>${html}</span>`;
      case 'link': {
        const { href, to } = markAttributesOf(mark);
        const address = to ? this.around.addressOf(to) : href;
        // of a link to an item that is not public, only the words remain
        return address ? `<a${attributes({ href: address, rel: to ? undefined : 'noopener' })}>${html}</a>` : html;
      }
    }
  }

  private note(node: DocumentNode): string {
    const number = this.notes.length + 1;
    // pushed before its content, because that reserves its number
    const note = { number, html: '' };
    this.notes.push(note);
    note.html = this.of(node);
    return `<sup><a${attributes({ id: `note-${number}-place`, href: `${this.around.page ?? ''}#note-${number}`, role: 'doc-noteref' })}>${number}</a></sup>`;
  }
}

/** The text of a heading without its notes. */
export const plainOf = (node: DocumentNode): string =>
  (node.content ?? []).map((inline) => (inline.type === 'text' ? (inline.text ?? '') : '')).join('');

export const blockLanguage = (node: Extract<DocumentNode, { type: 'paragraph' | 'heading' | 'blockquote' }>): string =>
  attributes(languageAttributes(attributesOf(node).lang));
