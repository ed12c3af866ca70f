import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { picture } from '../../test/builders.ts';
import { FakeUpload, fakeUploads } from '../../test/fake-uploads.ts';
import { ToastProvider } from '../shell/toasts.tsx';
import { useUploads } from './useUploads.ts';

const attempt = <Result,>(work: () => Promise<Result>) => work();

const begin = async () => {
  fakeUploads();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
  const [first, last] = [jest.fn(), jest.fn()];
  const { result, rerender } = renderHook(
    ({ told }) => useUploads({ kinds: ['image'], attempt, onArrived: told, onLeft: told }),
    { initialProps: { told: first }, wrapper },
  );
  act(() => result.current.add([new File(['x'], 'loom.jpg', { type: 'image/jpeg' })]));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  rerender({ told: last });
  return { first, last, result };
};

test('a file that arrives is reported to the current screen, not to that of the time when it was selected', async () => {
  const { first, last } = await begin();
  const media = picture({ id: 'loom' });
  act(() => FakeUpload.all[0]?.answer(201, { urls: [media.url], media: [media], duplicates: [], suggestions: [{}] }));
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect(first).not.toHaveBeenCalled();
});

test('so is a file that is cancelled', async () => {
  const { first, last, result } = await begin();
  act(() => result.current.stopAll());
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect(first).not.toHaveBeenCalled();
});

test('every upload says if only the first frame of an animation was kept', async () => {
  await begin();
  const media = picture({ id: 'loom' });
  const suggestions = [{ first_frame_only: true }];
  act(() => FakeUpload.all[0]?.answer(201, { urls: [media.url], media: [media], duplicates: [], suggestions }));
  expect(await screen.findByText(/^“loom.jpg” is an animation \(APNG\)/)).toBeVisible();
});
