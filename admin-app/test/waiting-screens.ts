import type { WaitingChange } from '@muzey/shared-ui/api/generated/index.ts';
import { screen } from '@testing-library/react';
import { article } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';
import { title } from './news-screens.ts';

export const EDIT = '/admin/news/loom/edit';
export const UPDATE = 'PUT /api/admin/news/*';
export const CHANGE = '/api/admin/news/*/waiting-change';
export const NONE = { waiting_change: null, item: null };

/** An article that visitors see. */
export const live = article({ id: 'loom', content: { en: { title: 'A loom' } }, version: 4, published: true });

/** The same with its pending change. */
export const wanted = (version = 1, text = 'A new loom') => ({ ...live, content: { en: { title: text } }, version });

export const change = (over: Partial<WaitingChange> = {}): WaitingChange => ({
  version: 1,
  base_version: 4,
  live_version: 4,
  account: { id: 'b', username: 'berdaq' },
  createdAt: '2026-05-18T04:00:00.000Z',
  updatedAt: '2026-05-18T04:05:00.000Z',
  publish_at: null,
  in_release: false,
  problem: null,
  conflicts: [],
  ...over,
});

export function withChange(over: Partial<WaitingChange> = {}): FakeServer {
  const server = new FakeServer();
  server.waiting = { waiting_change: change(over), item: wanted(over.version) };
  return server;
}

/** From now on the server has the change. */
export function answered(server: FakeServer, over: Partial<WaitingChange> = {}, text?: string): Response {
  server.waiting = { waiting_change: change(over), item: wanted(over.version, text) };
  return Response.json({ message: 'ok', ...server.waiting });
}

/** The next call of a route is answered when the returned function is called. */
export function held(server: FakeServer, route: string): (response: Response) => void {
  let answer: (response: Response) => void = () => undefined;
  server.next(route, () => new Promise((resolve) => (answer = resolve)));
  return (response) => answer(response);
}

export async function openWaiting(server = new FakeServer()) {
  server.news.all = [live];
  const view = openConsole(server, EDIT);
  await title();
  return { ...view, server };
}

export const notice = () => screen.findByRole('region', { name: 'A change that visitors don’t see yet' });
