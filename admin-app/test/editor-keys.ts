import { fireEvent, screen } from '@testing-library/react';

export const text = () => screen.getByRole('textbox', { name: 'Content' });

/** Puts words where the cursor is. jsdom types nothing into editors; to them it is a change like that of a key. */
export function typeInto(editor: HTMLElement, words: string): void {
  const getData = (type: string) => (type === 'text/plain' ? words : '');
  fireEvent.paste(editor, { clipboardData: { getData, files: [], items: [], types: ['text/plain'] } });
}
