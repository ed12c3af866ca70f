import { Injectable } from '@nestjs/common';
import { Changes } from '../../platform/cache/changes.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { isListed, MissingPages } from './missing-pages.js';
import { comparedPath, inAskedLang, isOfPages, withoutLang } from './redirect-paths.js';
import { matchedTarget, orderedPatterns, type Pattern } from './redirect-set.js';
import { EXACT_REDIRECT, PATTERNS } from './redirect-statements.js';

/** The redirects of paths that have no page. */
@Injectable()
export class RedirectLookup {
  private patterns: Promise<Pattern[]> | undefined;

  constructor(
    private readonly reads: PublicReads,
    private readonly missing: MissingPages,
    changes: Changes,
  ) {
    changes.onChange(() => (this.patterns = undefined));
  }

  /**
   * Where a path leads.
   * @param counted one that leads nowhere is counted, with where the link was: a page of this site, or a host
   * @throws 404
   */
  async find(asked: string, counted?: { from?: string }): Promise<string> {
    const path = comparedPath(asked.replaceAll('*', '%2A'));
    if (path === undefined || !isOfPages(path)) throw notFound();
    const target = (await this.exact(path)) ?? matchedTarget(path, await this.allPatterns());
    if (target !== undefined) return target;
    // a redirect of the path without its language leads in all languages
    if (counted) this.missing.count(withoutLang(path).bare, referrerOf(counted.from));
    throw notFound();
  }

  private async exact(path: string): Promise<string | undefined> {
    const { lang, bare } = withoutLang(path);
    const found = await this.reads.run((manager) => EXACT_REDIRECT.first(manager, [[path, bare]]));
    return found && inAskedLang(found.target, found.source === path ? undefined : lang);
  }

  /** Read once after each change. */
  private allPatterns(): Promise<Pattern[]> {
    if (this.patterns) return this.patterns;
    const reading = this.reads
      .run((manager) => PATTERNS.all(manager))
      .then((rows) => orderedPatterns(rows.map(({ source, target }) => [source, target] as const)));
    this.patterns = reading;
    reading.catch(() => {
      if (this.patterns === reading) this.patterns = undefined;
    });
    return reading;
  }
}

const HOST = /^[a-z\d.-]{1,253}(:\d{1,5})?$/;

/** Addresses of previews are secret, and those with an e-mail address are somebody's. */
function referrerOf(from = ''): string | null {
  const path = comparedPath(from.replace(/[?#].*$/s, ''));
  if (path !== undefined) return isOfPages(path) && isListed(path) ? path : null;
  return HOST.test(from) ? from : null;
}
