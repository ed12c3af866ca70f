import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { cannotListen } from './cannot-listen.ts';

test('the error for a taken port names the settings', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const { port } = first.address() as AddressInfo;
  const [error] = (await once(createServer().listen(port, '127.0.0.1'), 'error')) as [unknown];
  first.close();
  expect(cannotListen(error, 'The site', `127.0.0.1:${port} (HOST, PORT)`)).toEqual(
    new Error(`The site can not listen on 127.0.0.1:${port} (HOST, PORT): something else uses it.`),
  );
});

test('another error stays what it is', () => {
  const error = new TypeError('no');
  expect(cannotListen(error, 'The site', 'nowhere')).toBe(error);
});
