import { screen } from '@testing-library/react';
import { branch } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

/** A server with a branch in English and one in Russian, signed in as a superadmin unless said otherwise. */
export function withTwo(role: FakeServer['role'] = 'superadmin') {
  const server = new FakeServer();
  server.role = role;
  server.branches.all = [
    branch({ id: 'house', content: { en: { title: 'The house', content: 'Long' } }, version: 4 }),
    branch({ id: 'aral', content: { ru: { title: 'Арал' } }, addresses: {} }),
  ];
  return server;
}

/** The form of a stored branch. */
export async function openStored(over: Parameters<typeof branch>[0] = {}) {
  const server = withTwo();
  server.branches.all = [branch({ id: 'house', content: { en: { title: 'The house' } }, version: 4, ...over })];
  const view = openConsole(server, '/admin/branches/house/edit');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...view, server };
}
