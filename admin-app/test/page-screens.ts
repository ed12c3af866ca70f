import type { AdminPage } from '@muzey/shared-ui/api/generated/index.ts';
import { screen, waitFor } from '@testing-library/react';
import { page } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

export const parent = () => screen.getByRole('combobox', { name: 'Parent page' });
export const optionsOf = (select: HTMLElement) =>
  [...select.querySelectorAll('option')].map((option) => option.textContent);

export const titled = (id: string, title: string, over: Partial<AdminPage> = {}) =>
  page({ id, content: { en: { title } }, ...over });

/** Rules are below Visit, prams below the rules; History has no parent and no subpages. */
export function withTree() {
  const server = new FakeServer();
  server.pages.all = [
    titled('visit', 'Visit'),
    titled('rules', 'Rules', { parent: 'visit', place: 'footer', position: 3 }),
    titled('prams', 'Prams', { parent: 'rules', place: null }),
    titled('history', 'History', { content: { ru: { title: 'История' } } }),
  ];
  return server;
}

export async function openNew(server = new FakeServer()) {
  const view = openConsole(server, '/admin/pages/add');
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...view, server };
}

export async function openStored(id: string, server = withTree()) {
  const view = openConsole(server, `/admin/pages/${id}/edit`);
  await screen.findByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(optionsOf(parent())).not.toContain('Loading…'));
  return { ...view, server };
}
