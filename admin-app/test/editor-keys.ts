import { fireEvent, screen } from '@testing-library/react';

export const text = () => screen.getByRole('textbox', { name: 'Content' });

/** Types words at the cursor. jsdom cannot type into editors; for them it is a change like that of a key. */
export function typeInto(editor: HTMLElement, words: string): void {
  const getData = (type: string) => (type === 'text/plain' ? words : '');
  fireEvent.paste(editor, { clipboardData: { getData, files: [], items: [], types: ['text/plain'] } });
}
