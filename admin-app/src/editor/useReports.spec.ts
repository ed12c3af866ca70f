import { renderHook } from '@testing-library/react';
import type { Blocks } from '../content/blocks.ts';
import { Editing } from '../content/editing.ts';
import { useReports } from './useReports.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const words = (text: string): Blocks => [{ type: 'paragraph', content: [{ type: 'text', text }] }];

function reports() {
  const onChange = jest.fn<void, [Blocks]>();
  const { result } = renderHook(() =>
    useReports({ lang: 'en', editing: new Editing(), given: new WeakSet(), onTyping: () => undefined, onChange }),
  );
  return { onChange, type: (text: string) => result.current.changed(() => words(text)) };
}

test('a text is given to the form after a pause', () => {
  const { onChange, type } = reports();
  type('a');
  jest.advanceTimersByTime(200);
  type('ab');
  jest.advanceTimersByTime(200);
  expect(onChange).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(onChange.mock.calls).toEqual([[words('ab')]]);
});

test('without a pause, it is given three seconds after the first change, and so on', () => {
  const { onChange, type } = reports();
  for (let at = 0; at < 65; at++) {
    type(`${at}`);
    jest.advanceTimersByTime(100);
  }
  expect(onChange.mock.calls).toEqual([[words('29')], [words('59')]]);
});
