import {
  MARKS,
  NODES,
  type Attribute,
  type MarkName,
  type MarkSpec as DocumentMark,
  type NodeName,
  type NodeSpec as DocumentNodeSpec,
  type Slot,
} from '@muzey/shared-ui/document/schema.ts';
import { Schema, type AttributeSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { markRendering, nodeRendering, WHOLE_BLOCKS } from './rendering.ts';

const attributes = (rules: Readonly<Record<string, Attribute>> = {}): Record<string, AttributeSpec> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, { absent, fault }]) => [
      name,
      {
        // a required attribute is only empty in nodes that are being created
        default: absent ?? null,
        validate: (value: unknown) => {
          if (fault(value) !== undefined) throw new RangeError(`${name}: ${fault(value)}`);
        },
      },
    ]),
  );

/** In the form of a ProseMirror content expression. */
function times({ min, max }: Slot): string {
  if (max === Infinity) return min === 0 ? '*' : '+';
  return min === 0 && max === 1 ? '?' : `{${min},${max}}`;
}

const contentOf = (children: readonly Slot[]): string =>
  children.map((slot) => `(${slot.of.join(' | ')})${times(slot)}`).join(' ');

/** Facts about some nodes that ProseMirror needs in addition to their structure. */
const behaviour: Partial<Record<NodeName, NodeSpec>> = {
  // there is always a line to type in
  doc: { content: contentOf(NODES.doc.children.map((slot) => ({ ...slot, min: 1 }))) },
  heading: { defining: true },
  blockquote: { defining: true },
  list_item: { defining: true },
  // typing and deleting next to or inside them does not cross their boundary
  table: { isolating: true },
  table_header: { isolating: true },
  table_cell: { isolating: true },
  horizontal_rule: { selectable: true },
  hard_break: { inline: true, selectable: false, linebreakReplacement: true },
  // it is empty while it is being edited
  footnote: {
    inline: true,
    atom: true,
    draggable: true,
    content: contentOf(NODES.footnote.children.map((slot) => ({ ...slot, min: 0 }))),
  },
  text: { inline: true },
  ...Object.fromEntries(WHOLE_BLOCKS.map((name) => [name, { atom: true, draggable: true, isolating: true }])),
};

function nodeSpec(name: NodeName): NodeSpec {
  const spec: DocumentNodeSpec = NODES[name];
  return {
    ...(spec.children && { content: contentOf(spec.children) }),
    attrs: attributes(spec.attributes),
    marks: spec.marks ? '_' : '',
    ...nodeRendering[name],
    ...behaviour[name],
  };
}

function markSpec(name: MarkName): MarkSpec {
  const spec: DocumentMark = MARKS[name];
  return {
    attrs: attributes(spec.attributes),
    ...(spec.excludes && { excludes: [name, ...spec.excludes].join(' ') }),
    // text that is typed after a link is not part of it
    ...(name === 'link' && { inclusive: false }),
    ...markRendering[name],
  };
}

const names = <Name extends string>(specs: Record<Name, unknown>): Name[] => Object.keys(specs) as Name[];

/** The schema of shared-ui/src/document in ProseMirror's form. */
export const schema: Schema<NodeName, MarkName> = new Schema<NodeName, MarkName>({
  topNode: 'doc',
  nodes: Object.fromEntries(names(NODES).map((name) => [name, nodeSpec(name)])) as Record<NodeName, NodeSpec>,
  marks: Object.fromEntries(names(MARKS).map((name) => [name, markSpec(name)])) as Record<MarkName, MarkSpec>,
});

export const nodes = schema.nodes;
export const marks = schema.marks;
