import { atMostInRounds, comparedInRounds, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import type { Museum } from './museum.ts';

const ROUNDS = 7;
const TURNS = 60;
const TIMES_AS_SLOW = 1.05;
const ARTICLE = 'an article, for the staff';
const colleague = { username: 'limited_one', password: 'Patient9horse' };

/**
 * Compares the same calls, in alternation, by an account whose limits allow all of it and by one without limits, of which nothing is asked
 * that was not asked before there were any.
 * @param article its public address
 */
export async function measureLimits(museum: Museum, article: string): Promise<Figures> {
  const { admin } = await museum.send('POST', '/api/admin/create-admin', colleague);
  const { id } = admin as { id: string };
  const tasks = { news: 'delete', media: 'delete' };
  await museum.send('PUT', `/api/admin/admins/${id}`, { grants: { branches: null, languages: null, tasks } });
  const limited = await museum.sessionOf(colleague);
  const calls = {
    'a page of 20 rows of news': '/api/admin/news?fields=row&lang=en&limit=20',
    // one more question to the database, whether the account may read it: only told
    [ARTICLE]: article.replace('/public/', '/admin/'),
    'who is signed in': '/api/admin/check',
  };
  const figures: Figures = {};
  for (const [name, path] of Object.entries(calls)) {
    const target = (cookie: string) => ({ port: museum.product.api.port, path, headers: { cookie } });
    const [values, baselines]: [number[][], number[][]] = [[], []];
    for (let round = -1; round < ROUNDS; round++) {
      const [its, others]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < TURNS; turn++) {
        its.push(...(await latencies([target(limited)])));
        others.push(...(await latencies([target(museum.cookie)])));
      }
      // the first round only warms up
      if (round < 0) continue;
      values.push(its);
      baselines.push(others);
    }
    figures[`${name}, p50 (ms), by an account with limits, against one without`] =
      name === ARTICLE ? comparedInRounds(values, baselines) : atMostInRounds(TIMES_AS_SLOW, values, baselines);
  }
  return figures;
}
