import { Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { setLink, type LinkTarget } from '../../editor/links.ts';

const INSERT = 'insertwords';

interface Inserted {
  words: string;
  link: LinkTarget | undefined;
}

/**
 * Writes words at the caret of a field, in place of what is selected, and gives it the focus. A link is set on what is selected, or has the
 * words; fields without marks get these only.
 */
export function insertWords(field: HTMLElement, words: string, link?: LinkTarget): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(words, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else field.dispatchEvent(new CustomEvent<Inserted>(INSERT, { detail: { words, link } }));
}

/** The same for a text with marks. */
export const takesWords = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        [INSERT]: (view, { detail: { words, link } }: CustomEvent<Inserted>) => {
          takeSelection(view);
          if (link) return setLink(link, words)(view.state, view.dispatch);
          view.dispatch(view.state.tr.insertText(words).scrollIntoView());
          return true;
        },
      },
    },
  });

/** Takes the selection that is seen: an editor that loses the focus at once misses the last moves of its caret. */
function takeSelection(view: EditorView): void {
  const { state, dom } = view;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (
    !(state.selection instanceof TextSelection) ||
    !dom.contains(anchorNode ?? null) ||
    !dom.contains(focusNode ?? null)
  )
    return;
  if (!anchorNode || !focusNode || anchorOffset === undefined || focusOffset === undefined) return;
  const at = (node: Node, offset: number) => state.doc.resolve(view.posAtDOM(node, offset));
  view.dispatch(state.tr.setSelection(TextSelection.between(at(anchorNode, anchorOffset), at(focusNode, focusOffset))));
}
