import { expect, test } from '@jest/globals';
import { startApp } from '../../../test/app.js';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';

test('metrics of requests, memory, pool and queues are served on their own port', async () => {
  const [port = 0] = await freePorts(1);
  const api = await startApp({ METRICS_PORT: String(port) });
  try {
    for (let time = 0; time < 2; time++) await api.send({ url: '/api/public/branches' });
    await api.send({ url: '/api/admin/check' });
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(
      /muzey_request_duration_seconds_count\{method="GET",route="\/api\/admin\/check",status="401"\} 1/,
    );
    for (const name of ['cache_misses_total', 'pool_connections'])
      expect(text).toMatch(new RegExp(`muzey_${name} [1-9]`));
    for (const name of ['renditions_waiting', 'mail_waiting', 'pool_waiting'])
      expect(text).toContain(`muzey_${name} 0`);
    for (const name of ['muzey_cache_hits_total', 'nodejs_eventloop_lag_seconds']) expect(text).toContain(name);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await api.send({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await api.stop();
  }
});
