import { attributesOf, type DocumentNode, type NodeOf, type RootNode } from '@muzey/shared-ui/document/document.ts';
import type { DocumentContext } from './document-context.ts';
import { escapeMarkup } from '@muzey/shared-ui/markup/escape.ts';
import { listAttributes } from '@muzey/shared-ui/document/list-numbers.ts';
import { attributes } from './attributes.ts';
import { blockLanguage, InlineHtml, plainOf } from './inline-html.ts';
import { cardHtml, figureHtml, galleryHtml } from './media-html.ts';
import { embedHtml, fileHtml, recordingHtml } from './recording-html.ts';

/** A text with this many headings or more starts with a table of contents. */
const MIN_HEADINGS_FOR_CONTENTS = 4;

/** The HTML of a document whose schema was checked. It contains no scripts and no event handlers; everything typed is escaped. */
export function documentHtml(doc: RootNode, context: DocumentContext): string {
  return new DocumentHtml(context).document(doc);
}

/** Whether quotation marks were typed: then the page adds none. */
const QUOTED = /^\s*["'«»„“”‘‹]/;

class DocumentHtml {
  private readonly inline: InlineHtml;
  private readonly headings: { id: string; level: number; words: string }[] = [];
  private readonly ids = new Map<string, number>();

  constructor(private readonly context: DocumentContext) {
    this.inline = new InlineHtml({ page: context.page, addressOf: (item) => context.item(item)?.address });
  }

  document(doc: RootNode): string {
    const blocks = this.blocks(doc);
    return this.contents() + blocks + this.notes();
  }

  private blocks(node: DocumentNode): string {
    return (node.content ?? []).map((block) => this.block(block)).join('');
  }

  private block(node: DocumentNode): string {
    const { picture, file, item, words } = this.context;
    switch (node.type) {
      case 'paragraph':
        return (node.content ?? []).length > 0 ? `<p${blockLanguage(node)}>${this.inline.of(node)}</p>` : '';
      case 'heading':
        return this.heading(node);
      case 'bullet_list':
        return `<ul>${this.blocks(node)}</ul>`;
      case 'ordered_list':
        return `<ol${attributes(listAttributes(attributesOf(node)))}>${this.blocks(node)}</ol>`;
      case 'list_item':
        return `<li>${this.blocks(node)}</li>`;
      case 'blockquote':
        return this.quotation(node);
      case 'figure':
        return htmlIfPresent(picture(attributesOf(node).media), (shownPicture) => figureHtml(node, shownPicture));
      case 'gallery':
        return this.gallery(node);
      case 'film':
      case 'audio':
        return htmlIfPresent(file(attributesOf(node).media), (recording) => recordingHtml(node, recording, words));
      case 'file':
        return htmlIfPresent(file(attributesOf(node).media), (shownFile) => fileHtml(node, shownFile));
      case 'embed': {
        const { media } = attributesOf(node);
        return embedHtml(node, media === null ? undefined : picture(media), words);
      }
      case 'card':
        return htmlIfPresent(item(attributesOf(node)), cardHtml);
      case 'table':
        return tableHtml(node, (cell) => this.inline.of(cell));
      case 'horizontal_rule':
        return '<hr>';
      default:
        return '';
    }
  }

  private gallery(node: NodeOf<'gallery'>): string {
    const figures = (node.content ?? []).flatMap((figure) => {
      if (figure.type !== 'figure') return [];
      const picture = this.context.picture(attributesOf(figure).media);
      return picture ? [{ node: figure, picture }] : [];
    });
    return galleryHtml(figures);
  }

  private quotation(node: NodeOf<'blockquote'>): string {
    const { attribution } = attributesOf(node);
    const source = attribution ? `<figcaption>${escapeMarkup(attribution)}</figcaption>` : '';
    const isQuoted = QUOTED.test((node.content ?? []).map(plainOf).join(''));
    const marks = attributes({ 'data-unquoted': isQuoted ? undefined : true });
    return `<figure data-block="quotation"><blockquote${marks}${blockLanguage(node)}>${this.blocks(node)}</blockquote>${source}</figure>`;
  }

  private heading(node: NodeOf<'heading'>): string {
    const { level } = attributesOf(node);
    const words = plainOf(node);
    const id = this.idFor(words);
    this.headings.push({ id, level, words });
    return `<h${level}${attributes({ id })}${blockLanguage(node)}>${this.inline.of(node)}</h${level}>`;
  }

  /** Derived from the heading's own words, so that addresses stay the same when other headings are added. */
  private idFor(words: string): string {
    const name =
      words
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'part';
    let count = (this.ids.get(name) ?? 0) + 1;
    // another heading may itself end in a number
    while (count > 1 && this.ids.has(`${name}-${count}`)) count++;
    this.ids.set(name, count);
    const id = count > 1 ? `${name}-${count}` : name;
    this.ids.set(id, Math.max(this.ids.get(id) ?? 0, 1));
    return `text-${id}`;
  }

  private contents(): string {
    if (this.headings.length < MIN_HEADINGS_FOR_CONTENTS) return '';
    const entries = this.headings.map(({ id, level, words }) => {
      const link = attributes({ href: `${this.context.page ?? ''}#${id}` });
      return `<li data-level="${level}"><a${link}>${escapeMarkup(words)}</a></li>`;
    });
    return `<nav data-block="contents" aria-label="${escapeMarkup(this.context.words.contents)}"><ol>${entries.join('')}</ol></nav>`;
  }

  private notes(): string {
    const { notes } = this.inline;
    if (notes.length === 0) return '';
    const { words, page = '' } = this.context;
    const entries = notes.map(({ number, html }) => {
      const back = attributes({
        href: `${page}#note-${number}-place`,
        role: 'doc-backlink',
        'aria-label': `${words.backToText} ${number}`,
      });
      return `<li${attributes({ id: `note-${number}` })}>${html} <a${back}>↩</a></li>`;
    });
    return `<section data-block="notes" role="doc-endnotes" aria-label="${escapeMarkup(words.notes)}"><ol>${entries.join('')}</ol></section>`;
  }
}

/** The HTML of an optional part. */
const htmlIfPresent = <Thing>(thing: Thing | undefined, html: (thing: Thing) => string): string =>
  thing ? html(thing) : '';

/** A table that scrolls inside itself. Its region has a name and is focusable, so that keyboard users can scroll it. */
function tableHtml(node: NodeOf<'table'>, inline: (cell: DocumentNode) => string): string {
  const caption = escapeMarkup(attributesOf(node).caption);
  const rows = (node.content ?? []).map((row, at) => {
    const cells = row.content ?? [];
    const isHead = at === 0 && cells.every(({ type }) => type === 'table_header');
    const html = cells.map((cell) => {
      const isHeader = cell.type === 'table_header';
      const name = isHeader ? 'th' : 'td';
      const scope = isHead ? 'col' : 'row';
      return `<${name}${attributes({ scope: isHeader ? scope : undefined })}>${inline(cell)}</${name}>`;
    });
    return { isHead, html: `<tr>${html.join('')}</tr>` };
  });
  const part = (name: string, isHead: boolean) => {
    const html = rows.flatMap((row) => (row.isHead === isHead ? row.html : [])).join('');
    return html && `<${name}>${html}</${name}>`;
  };
  return `<div data-block="table" role="region" tabindex="0" aria-label="${caption}"><table><caption>${caption}</caption>${part('thead', true)}${part('tbody', false)}</table></div>`;
}
