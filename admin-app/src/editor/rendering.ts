import { isDocument } from '@muzey/shared-ui/document/check.ts';
import type { AttributesOf, DocumentNode } from '@muzey/shared-ui/document/document.ts';
import { LIST_KINDS, LIST_TYPES, listAttributes, type ListKind } from '@muzey/shared-ui/document/list-numbers.ts';
import {
  DOCUMENT_SCHEMA,
  MARKS,
  NODES,
  WHOLE_NODES,
  type MarkName,
  type NodeName,
} from '@muzey/shared-ui/document/schema.ts';
import { isOuterLink } from '@muzey/shared-ui/document/values.ts';
import { Fragment, type MarkSpec, type NodeSpec, type TagParseRule } from 'prosemirror-model';
import { normalNode } from '../content/blocks.ts';
import { cleanAddress } from './addresses.ts';

type NodeRendering = Pick<NodeSpec, 'toDOM' | 'parseDOM'>;
type MarkRendering = Pick<MarkSpec, 'toDOM' | 'parseDOM'>;

const langOf = (element: HTMLElement): string | null => {
  const lang = element.getAttribute('lang');
  return lang && NODES.paragraph.attributes.lang.fault(lang) === undefined ? lang : null;
};

function attributionOf({ dataset: { attribution } }: HTMLElement): string | null {
  const isGood = NODES.blockquote.attributes.attribution.fault(attribution) === undefined;
  return attribution && isGood ? attribution : null;
}

const withLang = (lang: unknown): Record<string, string> => (typeof lang === 'string' ? { lang, dir: 'auto' } : {});

/** The caption of a pasted table, or of one in the editor. */
const captionOf = (table: HTMLElement): string | null =>
  table.dataset.caption ?? table.querySelector('caption')?.textContent ?? null;

/** How a list is numbered, which Google Docs writes on its items. */
function numberingOf(list: HTMLElement): { start: number; kind: ListKind } {
  const first = list.querySelector(':scope > li');
  const start = Number.parseInt(first?.getAttribute('value') ?? list.getAttribute('start') ?? '1', 10);
  const style = list.style.listStyleType || (first instanceof HTMLElement ? first.style.listStyleType : '');
  const name = style.replace('latin', 'alpha');
  const type = list.getAttribute('type') ?? first?.getAttribute('type');
  return {
    start: NODES.ordered_list.attributes.start.fault(start) === undefined ? start : 1,
    kind: LIST_KINDS.find((kind) => (name ? kind === name : LIST_TYPES[kind] === type)) ?? 'decimal',
  };
}

/** Heading levels of other pages, whose title is their level one. */
const HEADINGS: readonly [tag: string, level: 2 | 3][] = [
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
];

/** The node that was copied from an editor, if it is valid. */
function copiedNode(element: Node): DocumentNode | undefined {
  try {
    const node: unknown = JSON.parse((element instanceof HTMLElement && element.dataset.node) || '');
    const document: unknown = { schema: DOCUMENT_SCHEMA, doc: { type: 'doc', content: [node] } };
    return isDocument(document) ? document.doc.content?.[0] : undefined;
  } catch {
    return undefined;
  }
}

/** A block for which the editor has no tools is copied to the clipboard as it is stored. */
const atomRendering = (name: NodeName): NodeRendering => ({
  toDOM: (node) => [
    'div',
    { 'data-block': name, 'data-node': JSON.stringify(normalNode(node.toJSON() as DocumentNode)) },
  ],
  parseDOM: [
    {
      tag: `div[data-block=${name}][data-node]`,
      getAttrs: (element) => {
        const node = copiedNode(element);
        return node?.type === name && (node.attrs ?? null);
      },
      getContent: (element, schema) => Fragment.fromJSON(schema, copiedNode(element)?.content ?? []),
    },
  ],
});

/** Atomic blocks, which the editor can only move and remove. Tables are editable. */
export const WHOLE_BLOCKS = WHOLE_NODES.filter((name) => name !== 'table');

export const nodeRendering: Partial<Record<NodeName, NodeRendering>> = {
  paragraph: {
    toDOM: ({ attrs }) => ['p', withLang(attrs.lang), 0],
    parseDOM: [{ tag: 'p', getAttrs: (element) => ({ lang: langOf(element) }) }],
  },
  heading: {
    toDOM: ({ attrs }) => [`h${String(attrs.level ?? 2)}`, withLang(attrs.lang), 0],
    parseDOM: HEADINGS.map(([tag, level]): TagParseRule => ({
      tag,
      getAttrs: (element) => ({ level, lang: langOf(element) }),
    })),
  },
  bullet_list: { toDOM: () => ['ul', 0], parseDOM: [{ tag: 'ul' }] },
  ordered_list: {
    toDOM: ({ attrs }) => ['ol', listAttributes(attrs as AttributesOf<'ordered_list'>), 0],
    parseDOM: [{ tag: 'ol', getAttrs: numberingOf }],
  },
  list_item: { toDOM: () => ['li', 0], parseDOM: [{ tag: 'li' }] },
  blockquote: {
    toDOM: ({ attrs }) => [
      'blockquote',
      {
        ...withLang(attrs.lang),
        ...(typeof attrs.attribution === 'string' && { 'data-attribution': attrs.attribution }),
      },
      0,
    ],
    parseDOM: [
      {
        tag: 'blockquote',
        getAttrs: (element) => ({ lang: langOf(element), attribution: attributionOf(element) }),
      },
    ],
  },
  table: {
    toDOM: ({ attrs }) => [
      'div',
      { 'data-block': 'table' },
      ['table', ['caption', { contenteditable: 'false' }, String(attrs.caption ?? '')], ['tbody', 0]],
    ],
    parseDOM: [
      { tag: 'table', getAttrs: (element) => ({ caption: captionOf(element) }) },
      { tag: 'caption', ignore: true },
    ],
  },
  table_row: { toDOM: () => ['tr', 0], parseDOM: [{ tag: 'tr' }] },
  table_header: { toDOM: () => ['th', 0], parseDOM: [{ tag: 'th' }] },
  table_cell: { toDOM: () => ['td', 0], parseDOM: [{ tag: 'td' }] },
  horizontal_rule: { toDOM: () => ['hr'], parseDOM: [{ tag: 'hr' }] },
  hard_break: { toDOM: () => ['br'], parseDOM: [{ tag: 'br' }] },
  footnote: { toDOM: () => ['span', { 'data-footnote': '' }, 0], parseDOM: [{ tag: 'span[data-footnote]' }] },
  ...Object.fromEntries(WHOLE_BLOCKS.map((name) => [name, atomRendering(name)])),
};

const itemData = (to: unknown): Record<string, string> =>
  typeof to === 'object' && to !== null && 'type' in to && 'id' in to
    ? { 'data-item-type': String(to.type), 'data-item-id': String(to.id) }
    : {};

const itemIn = ({ dataset: { itemType, itemId } }: HTMLElement) => {
  const to = { type: itemType, id: itemId };
  return MARKS.link.attributes.to.fault(to) === undefined && { to, href: null };
};

export const markRendering: Record<MarkName, MarkRendering> = {
  link: {
    toDOM: ({ attrs: { href, to } }) => ['a', typeof href === 'string' ? { href, title: href } : itemData(to), 0],
    parseDOM: [
      { tag: 'a[data-item-type][data-item-id]', getAttrs: itemIn },
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = cleanAddress(element.getAttribute('href') ?? '');
          return isOuterLink(href) && { href, to: null };
        },
      },
    ],
  },
  strong: {
    toDOM: () => ['strong', 0],
    parseDOM: [
      { tag: 'strong' },
      // Google Docs wraps whole texts in such a b
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
    ],
  },
  em: {
    toDOM: () => ['em', 0],
    parseDOM: [
      { tag: 'em' },
      { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
      { style: 'font-style=italic' },
    ],
  },
  sub: { toDOM: () => ['sub', 0], parseDOM: [{ tag: 'sub' }, { style: 'vertical-align=sub' }] },
  sup: { toDOM: () => ['sup', 0], parseDOM: [{ tag: 'sup' }, { style: 'vertical-align=super' }] },
  lang: {
    toDOM: ({ attrs }) => ['span', withLang(attrs.lang), 0],
    parseDOM: [
      {
        tag: 'span[lang]',
        getAttrs: (element) => {
          const lang = langOf(element);
          return lang !== null && { lang };
        },
      },
    ],
  },
};
