import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ItemDraft } from '../content/draft.ts';
import type { FormContent } from './form-content.ts';
import { SessionContext } from '../shell/session.ts';
import { newItem } from './item-draft.ts';
import { useFormContent } from './useFormContent.ts';

const attempt = <Result,>(work: () => Promise<Result>) => work();

test('a form that a dialog kept from before saves the words that its editor has reported since', () => {
  const fields = [{ name: 'title' as const }, { name: 'content' as const, formatted: true }];
  let now: FormContent<ItemDraft<'title' | 'content'>> = { draft: newItem(fields), media: [], alts: {}, focuses: {} };
  const session = {
    current: () => now,
    edit: (change: (before: typeof now) => typeof now) => {
      now = change(now);
    },
  };
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ ok: true, id: 'a', username: 'aygul', role: 'admin' }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  );
  const { result, rerender } = renderHook(() => useFormContent(now, session, attempt, { formatted: 'content' }), {
    wrapper,
  });
  const { upToDate } = result.current;
  result.current.setBlocks('en', [{ type: 'paragraph', content: [{ type: 'text', text: 'Reported' }] }]);
  rerender();
  expect(upToDate().draft.content.en.content).toBe('Reported');
});
