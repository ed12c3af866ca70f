import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Subject } from './behaves-like-content.js';
import { faults } from './content-client.js';

/** Types whose items may belong to one branch of the museum. */
export function checksBranches(subject: Subject): void {
  const { plural, input } = subject.type;
  const makeBranch = async (): Promise<string> => {
    const payload = { content: { en: { title: 'Moynaq' } } };
    const { client, test } = subject;
    const answer = await test.send({ method: 'POST', url: '/api/admin/branches', payload }, client.cookies);
    return answer.json<{ branch: { id: string } }>().branch.id;
  };

  describe('the branch', () => {
    test('is the whole museum’s at first, is changed, stays where it is not sent, and is taken away', async () => {
      const { client } = subject;
      const branch = await makeBranch();
      const { id, branch: first } = await client.create();
      expect(first).toBeNull();
      expect(await client.update(id, { branch: branch.toUpperCase() })).toMatchObject({ branch });
      expect(await client.update(id, { archived: false })).toMatchObject({ branch });
      for (const none of [null, '']) {
        await client.update(id, { branch });
        expect(await client.update(id, { branch: none })).toMatchObject({ branch: null });
      }
    });

    test('narrows the list, whose rows name it, and is counted', async () => {
      const { client } = subject;
      const [branch, other] = [await makeBranch(), await makeBranch()];
      const { id } = await client.create({ branch });
      await client.create({ branch: other });
      await client.create();
      const answer = await client.request('GET', `?fields=row&counts=true&branch=${branch}`);
      expect(answer.json()).toMatchObject({
        [plural]: [{ id, branch }],
        total: 1,
        counts: { branch: { [branch]: 1, [other]: 1 } },
      });
      expect(await client.adminIds(`?branch=${branch}`)).toEqual([id]);
      expect(faults(await client.request('GET', '?branch=chimboy'))).toEqual(['branch: invalid_value']);
    });

    test('is refused where there is none of this id, and kept where it was deleted since', async () => {
      const { client } = subject;
      const refused = async (branch: string) => {
        const answer = await client.request('POST', '', { ...input(), branch });
        return [answer.statusCode, faults(answer)];
      };
      expect(await refused(randomUUID())).toEqual([400, ['branch: not_found']]);
      expect(await refused('chimboy')).toEqual([400, ['branch: invalid_value']]);
      const branch = await makeBranch();
      const { id } = await client.create({ branch });
      await subject.test.database.query('DELETE FROM branch WHERE id = $1', [branch]);
      expect(await client.update(id, { branch, archived: false })).toMatchObject({ branch });
    });
  });
}
