import { isFilmAddress } from '@muzey/shared-ui/document/values.ts';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { NodeSelection, type Command, type EditorState } from 'prosemirror-state';
import { isEmptyLine, selectedNode } from '../active.ts';
import { typedAddress } from '../addresses.ts';
import { insertNode, putBlock } from '../commands.ts';
import { marks, nodes, schema } from '../schema.ts';

/** A video from another site as it is stored. */
export interface Embed {
  href: string;
  /** The link text. */
  title: string;
  /** The id of the preview image. */
  media: string | null;
}

/** The address of a video on a listed site, as typed or pasted. */
export function embedAddress(typed: string): string | undefined {
  const address = typedAddress(typed);
  return address !== undefined && isFilmAddress(address) ? address : undefined;
}

/** The address in a line that consists only of a link to a video. */
function addressOfLine(line: Node): string | undefined {
  const [text, ...others] = line.children;
  if (line.type !== nodes.paragraph || !text?.isText || others.length > 0) return undefined;
  const link = marks.link.isInSet(text.marks);
  return embedAddress(typeof link?.attrs.href === 'string' ? link.attrs.href : (text.text ?? ''));
}

/** The selected video, or the line with the address of one. */
export function embedAround(state: EditorState): (Partial<Embed> & { from: number; to: number }) | undefined {
  const { $from, from, to } = state.selection;
  const selected = selectedNode(state);
  if (selected?.type === nodes.embed) return { ...(selected.attrs as Embed), from, to };
  const href = $from.depth === 1 ? addressOfLine($from.parent) : undefined;
  return href === undefined ? undefined : { href, from: $from.before(1), to: $from.after(1) };
}

/** Replaces the selected video or the line with its address, or inserts the video like any block. */
export const setEmbed =
  (embed: Embed): Command =>
  (state, dispatch) => {
    const block = nodes.embed.create({ ...embed });
    const place = embedAround(state);
    if (!place) return insertNode(block)(state, dispatch);
    const tr = state.tr;
    const isChanged = selectedNode(state) !== undefined;
    if (isChanged) tr.replaceWith(place.from, place.to, block).setSelection(NodeSelection.create(tr.doc, place.from));
    else putBlock(tr, place.from, place.to, block);
    // a separate undo step, which turns it back into a link
    dispatch?.(closeHistory(tr));
    return true;
  };

/** Inserts an address as a link into an empty line. */
export const linkOnLine =
  (href: string): Command =>
  (state, dispatch) => {
    if (!isEmptyLine(state)) return false;
    const link = schema.text(href, [marks.link.create({ href })]);
    dispatch?.(state.tr.replaceSelectionWith(link, false).removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
