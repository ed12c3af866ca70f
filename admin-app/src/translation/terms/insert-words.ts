import { Plugin } from 'prosemirror-state';
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
        [INSERT]: ({ state, dispatch }, { detail: { words, link } }: CustomEvent<Inserted>) =>
          link ? setLink(link, words)(state, dispatch) : (dispatch(state.tr.insertText(words).scrollIntoView()), true),
      },
    },
  });
