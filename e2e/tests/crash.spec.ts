import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { startProduct, type ProductOptions } from '../../tools/lib/product.ts';
import { account } from '../support/account.ts';
import { createNews, signIn } from '../support/api.ts';
import { makeDataDir } from '../support/own-product.ts';

test('after kill -9 of everything, the next start has every published article', async ({ playwright }) => {
  test.setTimeout(120_000);
  const dataDir = await makeDataDir('off');
  const [port = 0] = await freePorts(1);
  const options: ProductOptions = {
    dataDir,
    port,
    apiPort: 0,
    env: {
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SUPERADMIN_USERNAME: account.username,
      SUPERADMIN_PASSWORD: account.password,
      DEMO_CONTENT: 'off',
      DATABASE_URL: undefined,
      ADMIN_MANIFEST_URL: undefined,
      LOG_LEVEL: 'error',
    },
  };
  try {
    const first = await startProduct(options);
    const request = await playwright.request.newContext({ baseURL: first.siteUrl });
    await signIn(request);
    const written: string[] = [];
    for (let number = 1; number <= 12; number++) {
      const content = { en: { title: `Article ${number}`, content: 'Committed is committed.' } };
      written.push(await createNews(request, { content, published: true }));
    }
    const postmaster = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    const processes = [first.api.process, first.site.process];
    const gone = processes.map((process) => once(process, 'exit'));
    process.kill(postmaster, 'SIGKILL');
    for (const running of processes) running.kill('SIGKILL');
    await Promise.all(gone);

    const second = await startProduct(options);
    try {
      const list = await request.get(`${second.siteUrl}/api/public/news?limit=100`);
      const { news } = (await list.json()) as { news: { id: string }[] };
      expect(news.map((item) => item.id).sort()).toEqual([...written].sort());
      for (const id of written) expect((await request.get(`${second.siteUrl}/news/${id}`)).status()).toBe(200);
    } finally {
      await second.stop();
      await request.dispose();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
