import { createServer, request, type Server } from 'node:http';

/** How late answers come, in ms; 0 for at once. `npm run test:late` sets it. */
export const lateAnswersMs = Number(process.env.LATE_ANSWERS_MS ?? 0);

/**
 * A proxy in front of the site that delays scripts and the browser's API calls, as on a slow line. A write reaches the site late, too, so a
 * test that mistakes an earlier message for its own reads something that is not stored yet. Requests of the tests themselves are passed on
 * at once. It reveals code that acts on answers which are not there yet, in the product and in its tests.
 * @param port the port it listens on
 */
export async function startLateAnswers(port: number, sitePort: number): Promise<{ stop(): Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isLate = 'sec-fetch-mode' in headers && /^\/api\/|\.js$/.test(url);
    const isWrite = method !== 'GET' && method !== 'HEAD';
    const passed = request({ host: '127.0.0.1', port: sitePort, method, path: url, headers });
    passed.on('response', (answer) => {
      const passOn = () => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
        answer.pipe(outgoing);
      };
      answer.on('error', () => outgoing.destroy());
      if (isLate) setTimeout(passOn, lateAnswersMs);
      else passOn();
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    if (isLate && isWrite) setTimeout(() => incoming.pipe(passed), lateAnswersMs);
    else incoming.pipe(passed);
  });
  await listen(server, port);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { stop };
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
