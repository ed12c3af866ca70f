import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getCoverVideo, getSite, listBranches, type Site } from '@muzey/shared-ui/api/generated/index.ts';
import { isoDay } from '@muzey/shared-ui/i18n/dates.ts';
import { MAX_STALE_MS } from '@muzey/shared-server/validated-cache.ts';
import { toShellData, type ShellData } from '../../src/data/shell-data.ts';
import { storedNavigation } from '../../src/shell/stored-navigation.ts';
import type { PageSources } from './upstream.ts';

/**
 * Loads the data of header and footer, which every page needs. Its answers expire with a notice, a branch or a picture that has an end. If
 * that happens during an outage, the rest of the last known data is used, without anything that may have ended.
 */
export class ShellSource {
  private lastSite: { site: Site; validatedAt: number } | undefined;

  /**
   * @param sources the client adds its answers to them
   * @throws the API's error, if nothing is cached either
   */
  async load(client: Client, sources: PageSources): Promise<ShellData> {
    const [site, branches, navigation, coverVideo] = await Promise.all([
      getSite({ client, throwOnError: true }).then(({ data }) => {
        const source = sources.list.find(({ url }) => new URL(url).pathname === '/api/public/site');
        this.lastSite = { site: data, validatedAt: source?.validatedAt ?? -Infinity };
        return data;
      }, this.orKnown(withoutEnding)),
      listBranches({ client, throwOnError: true }).then(
        ({ data }) => data,
        this.orKnown(() => []),
      ),
      storedNavigation(client),
      // without the video there is still its poster
      getCoverVideo({ client, throwOnError: true }).catch(() => undefined),
    ]);
    return {
      ...toShellData({ site, branches, navigation, coverVideo: coverVideo?.data }),
      day: isoDay(new Date()),
    };
  }

  private orKnown<Answer>(answerOf: (site: Site) => Answer): (error: unknown) => Answer {
    return (error) => {
      if (!this.lastSite || performance.now() - this.lastSite.validatedAt > MAX_STALE_MS) throw error;
      return answerOf(this.lastSite.site);
    };
  }
}

/** The picture may be what expired: it has rights. */
const withoutEnding = (site: Site): Site => ({ ...site, notices: [], image: null, picture: null });
