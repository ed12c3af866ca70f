import { Client } from 'pg';
import { atMostInRounds, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import type { Museum } from './museum.ts';

const REDIRECTS = 10_000;
const PATTERNS = 100;
const ROUNDS = 5;
const TURNS = 40;
const TIMES_AS_SLOW = 1.05;

/** A page of the site with all the redirects of an old site, beside the same page without any. It is rendered each time. */
export async function measureRedirects(museum: Museum): Promise<Figures> {
  const client = new Client({ connectionString: museum.product.databaseUrl });
  await client.connect();
  const path = '/visit?rendered';
  const page = { port: museum.product.site.port, path, headers: { 'accept-encoding': 'identity' } };
  const [withAll, without]: [number[][], number[][]] = [[], []];
  try {
    for (let round = -1; round < ROUNDS; round++) {
      const [its, others]: [number[], number[]] = [[], []];
      await client.query('DELETE FROM redirect');
      await latencies(Array.from({ length: TURNS }, () => page));
      for (let turn = 0; turn < TURNS; turn++) others.push(...(await latencies([page])));
      await client.query(
        `INSERT INTO redirect (source, target, is_pattern)
         SELECT '/old/page-' || n || CASE WHEN n <= $2::int THEN '/*' ELSE '.html' END, '/news', n <= $2::int FROM generate_series(1, $1::int) AS n`,
        [REDIRECTS, PATTERNS],
      );
      await latencies(Array.from({ length: TURNS }, () => page));
      for (let turn = 0; turn < TURNS; turn++) its.push(...(await latencies([page])));
      // the first round only warms up
      if (round < 0) continue;
      withAll.push(its);
      without.push(others);
    }
  } finally {
    await client.query('DELETE FROM redirect');
    await client.end();
  }
  return {
    [`a page with ${REDIRECTS} redirects (ms), against the same page without any`]: atMostInRounds(
      TIMES_AS_SLOW,
      withAll,
      without,
    ),
  };
}
