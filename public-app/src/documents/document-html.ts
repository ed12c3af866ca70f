import { attributesOf, type DocumentNode, type RootNode } from '@muzey/shared-ui/document/document.ts';
import { attributes, escapeHtml } from './escape.ts';
import { blockLanguage, InlineHtml, plainOf, type AddressOf } from './inline-html.ts';

/** A picture as a document shows it. */
export interface ShownPicture {
  url: string;
  width: number;
  height: number;
  placeholder: string;
  srcSets: { type: string; srcSet: string }[];
  /** In the language of the text; empty where it only decorates. */
  alt: string;
  caption: string | null;
  credit: string | null;
}

/** Another file that a document shows, such as a film or a PDF. */
export interface ShownFile {
  url: string;
  name: string;
  /** Such as `PDF, 240 kB`. */
  facts: string;
}

/** Another item of the museum. */
export interface ShownItem {
  address: string;
  title: string;
  kind: string;
  lang?: string;
}

/** All that a document names, as visitors may see it; undefined for the rest. */
export interface DocumentContext {
  picture: (id: string) => ShownPicture | undefined;
  file: (id: string) => ShownFile | undefined;
  item: (item: { type: string; id: string }) => ShownItem | undefined;
  words: { contents: string; notes: string; backToText: string };
}

/** From so many headings on, a text begins with its contents. */
const MIN_HEADINGS_FOR_CONTENTS = 4;
const SIZES = {
  plain: '(min-width: 60rem) 44rem, 100vw',
  wide: 'min(100vw, 85rem)',
  beside: '(min-width: 60rem) 22rem, 100vw',
};

/**
 * The HTML of a document whose schema was checked. It has no scripts, no styles and no event handlers; all that was typed is escaped.
 */
export function documentHtml(doc: RootNode, context: DocumentContext): string {
  return new DocumentHtml(context).document(doc);
}

class DocumentHtml {
  private readonly inline: InlineHtml;
  private readonly headings: { id: string; level: number; html: string }[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly context: DocumentContext) {
    const addressOf: AddressOf = (item) => context.item(item)?.address;
    this.inline = new InlineHtml(addressOf);
  }

  document(doc: RootNode): string {
    const blocks = this.blocks(doc);
    return this.contents() + blocks + this.notes();
  }

  private blocks(node: DocumentNode): string {
    return (node.content ?? []).map((block) => this.block(block)).join('');
  }

  private block(node: DocumentNode): string {
    switch (node.type) {
      case 'paragraph':
        return (node.content ?? []).length > 0 ? `<p${blockLanguage(node)}>${this.inline.of(node)}</p>` : '';
      case 'heading':
        return this.heading(node);
      case 'bullet_list':
        return `<ul>${this.blocks(node)}</ul>`;
      case 'ordered_list':
        return `<ol>${this.blocks(node)}</ol>`;
      case 'list_item':
        return `<li>${this.blocks(node)}</li>`;
      case 'blockquote': {
        const { attribution } = attributesOf(node);
        const source = attribution ? `<figcaption>${escapeHtml(attribution)}</figcaption>` : '';
        return `<figure data-block="quotation"><blockquote${blockLanguage(node)}>${this.blocks(node)}</blockquote>${source}</figure>`;
      }
      case 'figure':
        return this.figure(node);
      case 'gallery':
        return `<div data-block="gallery">${this.blocks(node)}</div>`;
      case 'film':
      case 'audio': {
        const { media, caption } = attributesOf(node);
        const name = node.type === 'film' ? 'video' : 'audio';
        return this.file(
          media,
          caption,
          ({ url }) => `<${name}${attributes({ src: url, controls: true, preload: 'metadata' })}></${name}>`,
        );
      }
      case 'file': {
        const { media, title } = attributesOf(node);
        return this.file(
          media,
          null,
          ({ url, name, facts }) =>
            `<p data-block="file"><a${attributes({ href: url })}>${escapeHtml(title ?? name)}</a> <small>${escapeHtml(facts)}</small></p>`,
        );
      }
      case 'embed':
        return this.embed(node);
      case 'card':
        return this.card(node);
      case 'table':
        return this.table(node);
      case 'horizontal_rule':
        return '<hr>';
      default:
        return '';
    }
  }

  private heading(node: Extract<DocumentNode, { type: 'heading' }>): string {
    const { level } = attributesOf(node);
    const id = this.idFor(plainOf(node));
    this.headings.push({ id, level, html: escapeHtml(plainOf(node)) });
    return `<h${level}${attributes({ id })}${blockLanguage(node)}>${this.inline.of(node)}</h${level}>`;
  }

  /** Of the heading's own words, so that addresses stay when others are added. */
  private idFor(words: string): string {
    const name =
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part';
    const count = (this.ids.get(name) ?? 0) + 1;
    this.ids.set(name, count);
    return `text-${name}${count > 1 ? `-${count}` : ''}`;
  }

  private contents(): string {
    if (this.headings.length < MIN_HEADINGS_FOR_CONTENTS) return '';
    const entries = this.headings.map(
      ({ id, level, html }) => `<li data-level="${level}"><a${attributes({ href: `#${id}` })}>${html}</a></li>`,
    );
    return `<nav data-block="contents" aria-label="${escapeHtml(this.context.words.contents)}"><ol>${entries.join('')}</ol></nav>`;
  }

  private figure(node: Extract<DocumentNode, { type: 'figure' }>): string {
    const { media, alt, decorative, caption, layout } = attributesOf(node);
    const picture = this.context.picture(media);
    if (!picture) return '';
    const { url, width, height, placeholder, srcSets } = picture;
    const sources = srcSets.map(
      (source) =>
        `<source${attributes({ ...source, srcset: source.srcSet, srcSet: undefined, sizes: SIZES[layout] })}>`,
    );
    const described = decorative ? '' : (alt ?? picture.alt);
    const style = `background-color:${placeholder};aspect-ratio:${width}/${height}`;
    const image = `<img${attributes({ src: url, alt: described, width, height, style, loading: 'lazy', decoding: 'async' })}>`;
    const shown = `<picture>${sources.join('')}${image}</picture>`;
    const notes = [caption ?? picture.caption, picture.credit].map((words, at) =>
      words ? (at === 1 ? `<small>${escapeHtml(words)}</small>` : escapeHtml(words)) : '',
    );
    const words = notes.filter(Boolean).join(' ');
    return `<figure data-layout="${layout}"><a${attributes({ href: url })}>${shown}</a>${words && `<figcaption>${words}</figcaption>`}</figure>`;
  }

  private file(id: string, caption: string | null, html: (file: ShownFile) => string): string {
    const file = this.context.file(id);
    if (!file) return '';
    return caption ? `<figure>${html(file)}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : html(file);
  }

  /** A link with a picture of our own: the other site learns of a visitor only when it is followed. */
  private embed(node: Extract<DocumentNode, { type: 'embed' }>): string {
    const { href, title, media } = attributesOf(node);
    const picture = media === null ? undefined : this.context.picture(media);
    const image = picture
      ? `<img${attributes({ src: picture.url, alt: '', width: picture.width, height: picture.height, loading: 'lazy' })}>`
      : '';
    const host = new URL(href).hostname.replace(/^www\./, '');
    return `<p data-block="embed"><a${attributes({ href, rel: 'noopener' })}>${image}<span>${escapeHtml(title)}</span> <small>${escapeHtml(host)}</small></a></p>`;
  }

  private card(node: Extract<DocumentNode, { type: 'card' }>): string {
    const item = this.context.item(attributesOf(node));
    if (!item) return '';
    return `<p data-block="card"><a${attributes({ href: item.address })}><small>${escapeHtml(item.kind)}</small> <span${attributes({ lang: item.lang })}>${escapeHtml(item.title)}</span></a></p>`;
  }

  private table(node: Extract<DocumentNode, { type: 'table' }>): string {
    const caption = escapeHtml(attributesOf(node).caption);
    const rows = (node.content ?? []).map((row, at) => {
      const cells = row.content ?? [];
      const isHead = at === 0 && cells.every(({ type }) => type === 'table_header');
      const html = cells.map((cell) => {
        const isHeader = cell.type === 'table_header';
        const name = isHeader ? 'th' : 'td';
        return `<${name}${attributes({ scope: isHeader ? (isHead ? 'col' : 'row') : undefined })}>${this.inline.of(cell)}</${name}>`;
      });
      return { isHead, html: `<tr>${html.join('')}</tr>` };
    });
    const part = (name: string, html: string) => (html ? `<${name}>${html}</${name}>` : '');
    const ofRows = (isHead: boolean) =>
      rows
        .filter((row) => row.isHead === isHead)
        .map(({ html }) => html)
        .join('');
    // it scrolls inside itself; a keyboard must get there, too
    return `<div data-block="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>${part('thead', ofRows(true))}${part('tbody', ofRows(false))}</table></div>`;
  }

  private notes(): string {
    const { notes } = this.inline;
    if (notes.length === 0) return '';
    const { words } = this.context;
    const entries = notes.map(({ number, html }) => {
      const back = `<a${attributes({ href: `#note-${number}-place`, role: 'doc-backlink', 'aria-label': words.backToText })}>↩</a>`;
      return `<li${attributes({ id: `note-${number}` })}>${html} ${back}</li>`;
    });
    return `<section data-block="notes" role="doc-endnotes" aria-label="${escapeHtml(words.notes)}"><ol>${entries.join('')}</ol></section>`;
  }
}
