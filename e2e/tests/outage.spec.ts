import { expect, test } from '@playwright/test';
import { once } from 'node:events';
import { join } from 'node:path';
import { ManagedProcess } from '../../tools/lib/managed-process.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { createServer, type Server } from 'node:http';

/** The address of an API that is down until the test brings it back: then everything is passed on to the real one. */
async function comeBack(port: number): Promise<Server> {
  const server = createServer((request, response) => {
    void fetch(`${process.env.API_URL}${request.url}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? 'text/plain';
      response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('while the API is away the page says so, and it comes by itself once the API is back', async ({ browser }) => {
  const [apiPort = 0] = await freePorts(1);
  const site = await ManagedProcess.start({
    name: 'The site',
    script: join(root, 'public-app', 'dist', 'server', 'main.js'),
    portSetting: 'PORT',
    env: { PORT: '0', API_ORIGIN: `http://127.0.0.1:${apiPort}`, SITE_SECRET: undefined, LOG_LEVEL: 'silent' },
  });
  const page = await browser.newPage({ baseURL: `http://127.0.0.1:${site.port}` });
  let api: Server | undefined;
  try {
    await page.clock.install();
    const answer = await page.goto('/kk/news');
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Betti házir kórsetip bolmaydı');
    api = await comeBack(apiPort);
    const shown = page.waitForEvent('load');
    await page.clock.fastForward(5_000);
    await shown;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jańalıqlar');
  } finally {
    await page.close();
    await site.stop();
    api?.closeAllConnections();
    api?.close();
  }
});
