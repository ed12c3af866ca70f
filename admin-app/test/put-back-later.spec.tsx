import { screen, waitFor, within } from '@testing-library/react';
import { revision } from './back-office-builders.ts';
import { emptyBrowserStore } from './browser-store.ts';
import { article } from './builders.ts';
import { openConsole } from './console.tsx';
import { FakeServer } from './fake-server.ts';

beforeEach(emptyBrowserStore);

test.each([false, true])(
  'what visitors see is asked about before it is put back; a change waits: %s',
  async (isTaken) => {
    const server = new FakeServer();
    server.news.all = [article({ id: 'a', version: 2, content: { en: { title: 'Now' } } })];
    const both = { revisions: [revision(2), revision(1)], total: 2 };
    for (let time = 0; time < 4; time++) server.next('GET /api/admin/news/*/revisions', () => Response.json(both));
    const item = article({ id: 'a', content: { en: { title: 'Before' } } });
    server.next('GET /api/admin/news/*/revisions/1', () => Response.json({ revision: revision(1), item }));
    const change = { waiting_change: isTaken ? { version: 1 } : null, item: isTaken ? item : null };
    for (let time = 0; time < 4; time++)
      server.next('GET /api/admin/news/*/waiting-change', () => Response.json(change));
    const { user } = openConsole(server, '/admin/news/a/history');
    const RESTORE = 'POST /api/admin/news/*/revisions/1/restore';
    const sent = () => server.callsOf(RESTORE).map(({ body }) => body);
    await user.click(await screen.findByRole('button', { name: 'Restore everything' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Visitors see this entry' }));
    expect(sent()).toEqual([]);
    server.next(RESTORE, () => Response.json({ message: 'ok', item }));
    const later = dialog.queryByRole('button', { name: 'Save, don’t show yet' });
    if (isTaken) {
      expect(later).not.toBeInTheDocument();
      expect(dialog.getByText(/^This entry already has a pending change/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Restore and show to visitors' }));
    } else if (later) await user.click(later);
    await waitFor(() => expect(sent()).toEqual([{ version: 2, ...(!isTaken && { later: true }) }]));
    const said = isTaken ? 'Restored. The previous version is kept.' : 'Saved. Visitors don’t see it yet.';
    expect(await screen.findByText(said)).toBeVisible();
  },
);
