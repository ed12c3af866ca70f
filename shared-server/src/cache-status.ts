/** The names of the three caches in Cache-Status. */
export type CacheName = 'muzey-api' | 'muzey-site' | 'muzey-pages';

export type CacheStatus = Readonly<Record<keyof ReturnType<typeof cacheStatus>, string>>;

/**
 * All values of the Cache-Status header (RFC 9211) that a cache sends, computed once; docs/caching.md explains them.
 */
export function cacheStatus(cache: CacheName) {
  return {
    /** An entry that is still fresh. */
    hit: `${cache}; hit`,
    /** An older entry, because its source is known to be down or has been slow. */
    stale: `${cache}; hit; detail=stale`,
    /** There was no entry, and nothing was stored. */
    miss: `${cache}; fwd=uri-miss`,
    /** There was no entry, and the new response was stored. */
    stored: `${cache}; fwd=uri-miss; stored`,
    /** The entry was too old; its source confirmed that it is still valid. */
    validated: `${cache}; fwd=stale; fwd-status=304`,
    /** The entry was too old; a new one replaced it. */
    replaced: `${cache}; fwd=stale; stored`,
    /** The entry was too old; its source did not answer. */
    outage: `${cache}; fwd=stale; detail=outage`,
    /** Responses to such requests are never stored. */
    bypass: `${cache}; fwd=bypass`,
  };
}
