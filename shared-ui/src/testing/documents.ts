import fc from './fast-check.ts';
import {
  storedDocument,
  type AttributeValue,
  type DocumentNode,
  type RootNode,
  type StoredDocument,
  type TextMark,
} from '../document/document.ts';
import {
  MARKS,
  NODES,
  type Attribute,
  type MarkName,
  type MarkSpec,
  type NodeName,
  type NodeSpec,
} from '../document/schema.ts';

/** Attribute values to try; each attribute uses those that it accepts. */
const VALUES: readonly AttributeValue[] = [
  true,
  2,
  3,
  'upper-roman',
  'lower-alpha',
  'wide',
  'beside',
  'news',
  'ar',
  'uz-Cyrl',
  'Сын рыбака, 1961',
  'https://example.org/a?b=c&d=%20#e',
  'https://www.youtube.com/watch?v=a',
  'mailto:museum@example.org',
  'tel:+998612225353',
  '0b6f1a52-7d6c-4c0e-9a53-2f1de0f4c1aa',
  { type: 'collections', id: '5f7c2f7e-6c5e-4a3b-8f0e-b0a3f2a4a9d1' },
];

const words = fc.oneof(
  fc.constantFrom('Qaraqalpaq', ' ', 'Óner ', 'текст', '«сөз»', 'oʻzbek', '<b>&"', 'سلام', '👩‍🎨', '# ', '- '),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => !/[^\P{Cc}]/u.test(text)),
);

const attributesFrom = (known: Readonly<Record<string, Attribute>>): fc.Arbitrary<Record<string, AttributeValue>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(known).map(([name, attribute]) => {
        const values = fc.constantFrom(...VALUES.filter((value) => attribute.fault(value) === undefined));
        return [
          name,
          attribute.absent === undefined ? values : fc.oneof(fc.constant(attribute.absent as AttributeValue), values),
        ];
      }),
    ),
    { noNullPrototype: true },
  );

function markOf(type: MarkName): fc.Arbitrary<TextMark> {
  const { attributes, either }: MarkSpec = MARKS[type];
  if (!attributes) return fc.constant({ type });
  const chosen = either ? fc.constantFrom(...either).map((name) => [name]) : fc.constant(Object.keys(attributes));
  return chosen.chain((names) =>
    attributesFrom(
      Object.fromEntries(
        names.flatMap((name) => (attributes[name] ? [[name, { ...attributes[name], absent: undefined }]] : [])),
      ),
    ).map((attrs) => ({ type, attrs })),
  );
}

const marks: fc.Arbitrary<TextMark[]> = fc
  .subarray(Object.keys(MARKS) as MarkName[], { maxLength: 3 })
  .map((names) => names.filter((name) => !(name === 'sup' && names.includes('sub'))))
  .chain((names) => fc.tuple(...names.map(markOf)));

const none = fc.constant<TextMark[]>([]);

const textOf = (hasMarks: boolean): fc.Arbitrary<DocumentNode> =>
  fc
    .tuple(words, hasMarks ? marks : none)
    .map(([text, given]) => ({ type: 'text', text, ...(given.length > 0 ? { marks: given } : {}) }));

/** How many lists contain a node; a list may be nested once. */
interface Around {
  lists: number;
  marks: boolean;
}

function nodeOf(type: NodeName, around: Around): fc.Arbitrary<DocumentNode> {
  if (type === 'text') return textOf(around.marks);
  if (type === 'table') return table;
  const { attributes, children, marks: hasMarks = false }: NodeSpec = NODES[type];
  const attrs = attributes ? attributesFrom(attributes) : fc.constant(undefined);
  const lists = around.lists + (type.endsWith('_list') ? 1 : 0);
  const content = (children ?? []).map(({ of, min, max }) => {
    const possible = lists > 1 ? of.filter((name) => !name.endsWith('_list')) : of;
    if (possible.length === 0) return fc.constant([]);
    const child = fc.constantFrom(...possible).chain((name) => nodeOf(name, { lists, marks: hasMarks }));
    return fc.array(child, { minLength: min, maxLength: Math.min(max, min + 2) });
  });
  return fc.tuple(attrs, fc.tuple(...content)).map(([given, slots]) => {
    const inside = slots.flat();
    return { type, ...(given ? { attrs: given } : {}), ...(inside.length > 0 ? { content: inside } : {}) };
  });
}

/** A table with headers in its first row, or in its first column. */
const table: fc.Arbitrary<DocumentNode> = fc
  .record({ rows: fc.integer({ min: 1, max: 3 }), columns: fc.integer({ min: 1, max: 3 }), byRow: fc.boolean() })
  .chain(({ rows, columns, byRow }) =>
    fc
      .tuple(
        ...Array.from({ length: rows * columns }, (_, at) => {
          const isHeader = byRow ? at < columns : at % columns === 0;
          return nodeOf(isHeader ? 'table_header' : 'table_cell', { lists: 0, marks: true });
        }),
      )
      .map((cells) => ({
        type: 'table' as const,
        attrs: { caption: 'Цены' },
        content: Array.from({ length: rows }, (_, row) => ({
          type: 'table_row' as const,
          content: cells.slice(row * columns, (row + 1) * columns),
        })),
      })),
  );

export const blocks = (type: NodeName): fc.Arbitrary<DocumentNode> => nodeOf(type, { lists: 0, marks: true });

const root = fc
  .array(fc.constantFrom(...NODES.doc.children[0].of).chain(blocks), { maxLength: 6 })
  .map((content): RootNode => (content.length > 0 ? { type: 'doc', content } : { type: 'doc' }));

/** Documents of the schema, with every node and mark. They are generated from the schema itself, so that new nodes are included. */
export const documents: fc.Arbitrary<StoredDocument> = root.map(storedDocument);
