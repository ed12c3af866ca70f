import { inAskedLang, matches, pathOfTarget, starsOf, withoutLang } from './redirect-paths.js';

/** At most so many redirects, and so many of them with `*`: these are all compared when a page is not found. */
export const MAX_REDIRECTS = 20_000;
export const MAX_PATTERNS = 500;

export type SetFault = 'leads_back' | 'too_many_redirects' | 'too_many_patterns';
export type Pattern = readonly [source: string, target: string];

/** The first match counts, so a pattern with more other characters comes first. */
const byExactness = ([one]: Pattern, [other]: Pattern): number =>
  other.replaceAll('*', '').length - one.replaceAll('*', '').length || (one < other ? -1 : 1);

/** Patterns in the order in which they are compared. */
export const orderedPatterns = (patterns: readonly Pattern[]): Pattern[] => [...patterns].sort(byExactness);

/** The target of the first pattern that matches a path, with or without its language. */
export function matchedTarget(path: string, patterns: readonly Pattern[]): string | undefined {
  const { lang, bare } = withoutLang(path);
  for (const [source, target] of patterns) {
    if (matches(source, path)) return target;
    if (lang !== undefined && matches(source, bare)) return inAskedLang(target, lang);
  }
  return undefined;
}

/** All redirects, in memory while some of them are written. */
export class RedirectSet {
  readonly targets: Map<string, string>;
  private patterns: number;

  constructor(rows: Iterable<Pattern>) {
    this.targets = new Map(rows);
    this.patterns = [...this.targets.keys()].filter((source) => starsOf(source) > 0).length;
  }

  /** Adds a redirect, or changes where it leads; undefined: done. A refused one leaves everything as it was. */
  put(source: string, target: string): SetFault | undefined {
    const path = pathOfTarget(target);
    if (source === path || source === withoutLang(path).bare) return 'leads_back';
    if (!this.targets.has(source)) {
      const isPattern = starsOf(source) > 0;
      if (this.targets.size >= MAX_REDIRECTS) return 'too_many_redirects';
      if (isPattern && this.patterns >= MAX_PATTERNS) return 'too_many_patterns';
      if (isPattern) this.patterns++;
    }
    this.targets.set(source, target);
    return undefined;
  }

  delete(source: string): void {
    if (this.targets.delete(source) && starsOf(source) > 0) this.patterns--;
  }
}
