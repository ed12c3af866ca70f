import type { Node } from 'prosemirror-model';
import type { NodeName } from '@muzey/shared-ui/document/schema.ts';
import { MEDIA_BLOCKS } from '../media/blocks.ts';
import type { Question } from '../tools.ts';

/** The dialog for a selected node when it is opened. */
const QUESTIONS: Readonly<Partial<Record<NodeName, Question>>> = {
  footnote: 'note',
  embed: 'embed',
  card: 'card',
  ...Object.fromEntries(MEDIA_BLOCKS.map((name) => [name, 'block'])),
};

export const questionAbout = (node: Node | undefined): Question | undefined =>
  node && QUESTIONS[node.type.name as NodeName];
