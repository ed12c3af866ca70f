import { expect, test } from '@jest/globals';
import { grantedAccounts } from '../../../../test/granted-accounts.js';
import { registerImports } from '../../../../test/register-imports.js';
import type { RegisterImport } from './register-imports.dto.js';

const { api, send, upload, checked, idle } = registerImports();

test('only registrars work on a register that somebody else sent', async () => {
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
      ['POST', 'import'],
      ['POST', 'undo'],
      ['POST', 'cancel'],
    ] as const) {
      const url = `/api/admin/registers/${id}/${path}`.replace(/\/$/, '');
      statuses.push((await api().send({ method, url, payload }, who)).statusCode);
      await idle();
    }
    return statuses;
  };
  expect(await answers(importer)).toEqual(Array(9).fill(403));
  expect(await answers(registrar)).toEqual([200, 200, 404, 404, 200, 200, 409, 409, 409]);
  expect(await answers(accounts.superadmin)).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 409]);
});

test('previews of an account wait for each other, and only some of them', async () => {
  const sent = await send('POST', '', { upload: await upload('id,title\nA1,Reed boat\n'), read_only: true });
  const { id } = sent.json<RegisterImport>();
  await idle();
  const payload = { mapping: '{"name":"a","rules":[{"from":"title","to":"title"}]}' };
  const cookies = await api().signIn();
  const refused = Promise.withResolvers<void>();
  let refusals = 0;
  const preview = async () => {
    const url = `/api/admin/registers/${id}/preview`;
    const { statusCode } = await api().send({ method: 'POST', url, payload }, cookies);
    if (statusCode === 429 && ++refusals === 4) refused.resolve();
    return statusCode;
  };
  const answers = await api().database.transaction(async (manager) => {
    // the first preview waits for the terms, so that all twelve are there before it ends
    await manager.query('LOCK TABLE term IN ACCESS EXCLUSIVE MODE');
    const sent = Array.from({ length: 12 }, preview);
    await Promise.race([refused.promise, Promise.all(sent)]);
    return sent;
  });
  const statuses = (await Promise.all(answers)).toSorted();
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)]);
});
