import { expect, test } from '@jest/globals';
import { grantedAccounts } from '../../../../test/granted-accounts.js';
import { registerImports } from '../../../../test/register-imports.js';

const { api, checked, idle } = registerImports();

test('a register that somebody else sent is read only by registrars', async () => {
  const { id } = await checked('inventory number,title,donor\nA1,Reed boat,Aygul\n,Net,Berdakh\n');
  const accounts = await grantedAccounts(api());
  const tasks = { registers: 'publish' } as const;
  const [importer, registrar] = [
    await accounts.add('importer', { tasks }),
    await accounts.add('registrar', { tasks }, true),
  ];
  const answers = async (who: typeof importer) => {
    const statuses: number[] = [];
    for (const [method, path, payload] of [
      ['GET', 'refused'],
      ['GET', 'terms'],
      ['GET', 'sample'],
      ['POST', 'preview', { mapping: '{"name":"a","rules":[{"from":"donor","to":"title"}]}' }],
      ['PUT', '', { category: 'nature' }],
      ['PUT', 'reading', {}],
    ] as const) {
      const url = `/api/admin/registers/${id}/${path}`.replace(/\/$/, '');
      statuses.push((await api().send({ method, url, payload }, who)).statusCode);
      await idle();
    }
    return statuses;
  };
  expect(await answers(importer)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await answers(registrar)).toEqual([200, 200, 404, 404, 200, 200]);
  expect(await answers(accounts.superadmin)).toEqual([200, 200, 200, 200, 200, 200]);
});
