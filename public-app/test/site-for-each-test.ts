import { FakeApi } from './fake-api.ts';
import { RunningSite } from './running-site.ts';

/** Starts a new site for each test of the file, in front of an API with its initial answers. */
export function siteForEachTest(): { api: FakeApi; site: RunningSite; seeAnew: () => Promise<void> } {
  const api = new FakeApi();
  const site = new RunningSite();
  const initial = new Map(api.paths);
  beforeAll(() => api.start());
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const [path, answer] of initial) api.paths.set(path, answer);
    await site.start(api.origin);
    api.asked.length = 0;
  });
  afterEach(() => site.stop());
  /** Restarts the site, which empties its caches. */
  const seeAnew = async () => {
    await site.stop();
    await site.start(api.origin);
  };
  return { api, site, seeAnew };
}
