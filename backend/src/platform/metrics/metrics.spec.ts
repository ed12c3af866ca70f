import { expect, test } from '@jest/globals';
import { startApp } from '../../../test/app.js';
import { NOTE_BACKUP } from '../health/last-backup.js';
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
    expect(text).toMatch(/^muzey_disk_free_bytes [1-9]\d+/m);
    expect(text).toMatch(/^muzey_backup_age_seconds Nan$/im);
    for (const name of ['late_changes', 'renditions_waiting', 'mail_waiting', 'pool_waiting'])
      expect(text).toContain(`muzey_${name} 0`);
    for (const name of ['muzey_cache_hits_total', 'nodejs_eventloop_lag_seconds']) expect(text).toContain(name);
    // a backup a day ago, a change that was due an hour ago, and one that is due now, which is not late yet
    await api.database.query("INSERT INTO last_backup (id, made_at) VALUES (1, now() - interval '1 day')");
    await api.database
      .query(`INSERT INTO waiting_change (type, item_id, base_version, base, state, account_id, username, publish_at)
      SELECT 'none', gen_random_uuid(), 1, '{}', '{}', gen_random_uuid(), 'keeper', current_moment() - past
      FROM unnest(ARRAY[interval '1 hour', interval '0']) AS past`);
    const later = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(later).toMatch(/^muzey_backup_age_seconds 864\d\d(\.\d+)?$/m);
    expect(later).toContain('muzey_late_changes 1');
    await NOTE_BACKUP.run(api.database);
    const newest = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(newest).toMatch(/^muzey_backup_age_seconds \d{1,2}(\.\d+)?$/m);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await api.send({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await api.stop();
  }
});
