import { describe, expect, test } from '@jest/globals';
import type { Subject } from './behaves-like-content.js';
import type { Item } from './content-client.js';

interface Entry {
  action: string;
  type: string;
  itemId: string;
  title: string | null;
  fields: string[];
  account: { username: string };
}

/** Every change has an entry in the audit log, and deleted items can be restored. */
export function checksAuditLog(subject: Subject): void {
  const { plural } = subject.type;

  const auditLog = async (id: string): Promise<Entry[]> => {
    const answer = await subject.client.elsewhere('GET', `/api/admin/audit?type=${plural}&item=${id}`);
    return answer.json<{ entries: Entry[] }>().entries.reverse();
  };
  const trash = async (): Promise<{ id: string; title: string; deletedBy: string }[]> => {
    const answer = await subject.client.elsewhere('GET', `/api/admin/trash?type=${plural}`);
    return answer.json<{ items: { id: string; title: string; deletedBy: string }[] }>().items;
  };

  describe('audit log and trash', () => {
    test('every change has an entry with account and action', async () => {
      const { id } = await subject.client.create({ published: false });
      await subject.client.update(id, { content: { en: { title: 'Another title' } } });
      await subject.client.update(id, {});
      await subject.client.update(id, { published: true });
      await subject.client.update(id, { published: false, archived: true });
      await subject.client.request('DELETE', `/${id}`);
      const entries = await auditLog(id);
      expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
        ['created', []],
        ['changed', ['content.en.title']],
        ['published', ['published']],
        ['unpublished', ['published', 'archived']],
        ['deleted', []],
      ]);
      expect(entries.at(-1)).toMatchObject({
        type: plural,
        title: 'Another title',
        account: { username: 'superadmin' },
      });
    });

    test('a change that is refused leaves no entry', async () => {
      const { id } = await subject.client.create();
      await subject.client.request('PUT', `/${id}`, { content: { en: { title: null }, ru: null } });
      await subject.client.request('PUT', `/${id}`, { published: true }, { 'if-match': '"77"' });
      expect((await auditLog(id)).map(({ action }) => action)).toEqual(['created']);
    });

    test('a deleted item can be put back as it was', async () => {
      const { id } = await subject.client.create({ published: true });
      const before = (await subject.client.request('GET', `/${id}`)).json<Item>();
      await subject.client.request('DELETE', `/${id}`);
      expect(await subject.client.publicIds()).toEqual([]);
      expect(await trash()).toEqual([
        expect.objectContaining({ id, deletedBy: 'superadmin', title: before.content.en?.title }),
      ]);

      const restored = await subject.client.elsewhere('POST', `/api/admin/trash/${plural}/${id}/restore`);
      expect(restored.statusCode).toBe(200);
      const after = (await subject.client.request('GET', `/${id}`)).json<Item>();
      expect(after).toEqual({ ...before, version: before.version + 1, updatedAt: after.updatedAt });
      expect(await subject.client.publicIds()).toEqual([id]);
      expect(await trash()).toEqual([]);
      expect((await auditLog(id)).at(-1)?.action).toBe('restored');
      expect((await subject.client.elsewhere('POST', `/api/admin/trash/${plural}/${id}/restore`)).statusCode).toBe(404);
    });

    test('a purged item is gone', async () => {
      const { id } = await subject.client.create();
      await subject.client.request('DELETE', `/${id}`);
      expect((await subject.client.elsewhere('DELETE', `/api/admin/trash/${plural}/${id}`)).statusCode).toBe(200);
      expect(await trash()).toEqual([]);
      expect((await subject.client.elsewhere('POST', `/api/admin/trash/${plural}/${id}/restore`)).statusCode).toBe(404);
    });
  });
}
