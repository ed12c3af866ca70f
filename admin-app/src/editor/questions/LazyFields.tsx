import type { AttributesOf } from '@muzey/shared-ui/document/document.ts';
import { around, selectedNode } from '../active.ts';
import { setNumbering, insertNode } from '../commands.ts';
import { linkAround, removeLink, setLink, type LinkTarget } from '../links.ts';
import type { QuestionsProps } from '../Questions.tsx';
import { CardQuestion } from '../references/CardQuestion.tsx';
import { embedAround, setEmbed } from '../references/embed.ts';
import { EmbedQuestion } from '../references/EmbedQuestion.tsx';
import { LinkQuestion } from '../references/LinkQuestion.tsx';
import { nodes } from '../schema.ts';
import { CaptionQuestion } from '../tables/CaptionQuestion.tsx';
import { insertTable, setCaption } from '../tables/commands.ts';
import { tableAround } from '../tables/table.ts';
import { TableQuestion } from '../tables/TableQuestion.tsx';
import { NumberingQuestion } from './NumberingQuestion.tsx';
import type { ItemAddress } from '@muzey/shared-ui/document/schema.ts';
import type { Command } from 'prosemirror-state';

/** Replaces the selected card by the card of an item, or inserts it like any block. */
export const setCard =
  ({ type, id }: ItemAddress): Command =>
  (state, dispatch) => {
    const card = nodes.card.create({ type, id });
    if (selectedNode(state)?.type !== nodes.card) return insertNode(card)(state, dispatch);
    dispatch?.(state.tr.replaceSelectionWith(card, false));
    return true;
  };

export interface LazyFieldsProps extends QuestionsProps {
  question: 'numbering' | 'link' | 'table' | 'caption' | 'embed' | 'card';
}

/** The fields of the dialogs that need the most code. */
export function LazyFields({ question, state, tag, onRun, onClose }: LazyFieldsProps) {
  switch (question) {
    case 'numbering': {
      const list = around(state, nodes.ordered_list);
      if (!list) return null;
      return (
        <NumberingQuestion
          current={list.node.attrs as AttributesOf<'ordered_list'>}
          onSet={(numbering) => onRun(setNumbering(numbering))}
          onClose={onClose}
        />
      );
    }
    case 'link':
      return (
        <LinkQuestion
          current={linkAround(state)?.mark.attrs as LinkTarget | undefined}
          onSet={(target, words) => onRun(setLink(target, words))}
          onRemove={() => onRun(removeLink)}
          onClose={onClose}
        />
      );
    case 'table':
      return <TableQuestion tag={tag} onSet={(table) => onRun(insertTable(table))} onClose={onClose} />;
    case 'caption':
      return (
        <CaptionQuestion
          current={String(tableAround(state)?.table.attrs.caption ?? '')}
          tag={tag}
          onSet={(caption) => onRun(setCaption(caption))}
          onClose={onClose}
        />
      );
    case 'embed':
      return (
        <EmbedQuestion
          current={embedAround(state)}
          tag={tag}
          onSet={(embed) => onRun(setEmbed(embed))}
          onClose={onClose}
        />
      );
    case 'card':
      return <CardQuestion onSet={(item) => onRun(setCard(item))} onClose={onClose} />;
  }
}
