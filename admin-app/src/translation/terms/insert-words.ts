import { Plugin } from 'prosemirror-state';

const INSERT = 'insertwords';

/** Writes words at the caret of a field, in place of what is selected, and gives it the focus. */
export function insertWords(field: HTMLElement, words: string): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(words, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else field.dispatchEvent(new CustomEvent(INSERT, { detail: words }));
}

/** The same for a text with marks. */
export const takesWords = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        [INSERT]: (view, event) => {
          if (event instanceof CustomEvent)
            view.dispatch(view.state.tr.insertText(String(event.detail)).scrollIntoView());
          return true;
        },
      },
    },
  });
