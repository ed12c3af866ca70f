import { screen } from '@testing-library/react';
import { article } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

export const title = () => screen.findByRole('textbox', { name: 'Title' });

/** The form of an article in version 4, titled "A loom". */
export async function openStored(over: Parameters<typeof article>[0] = {}) {
  const server = new FakeServer();
  server.news.all = [article({ id: 'loom', content: { en: { title: 'A loom' } }, version: 4, ...over })];
  const view = openConsole(server, '/admin/news/loom/edit');
  await title();
  return { ...view, server };
}
