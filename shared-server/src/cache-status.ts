/** The names of the three caches in Cache-Status. */
export type CacheName = 'muzey-api' | 'muzey-site' | 'muzey-pages';

export type CacheStatus = Readonly<Record<keyof ReturnType<typeof cacheStatus>, string>>;

/** All values of the header Cache-Status (RFC 9211) that a cache sends, made once; docs/caching.md explains them. */
export function cacheStatus(cache: CacheName) {
  return {
    /** An entry that is still fresh. */
    hit: `${cache}; hit`,
    /** An older entry, because its source is known to be away or has been slow. */
    stale: `${cache}; hit; detail=stale`,
    /** Nothing was there, and nothing was stored. */
    miss: `${cache}; fwd=uri-miss`,
    /** Nothing was there, the new response was stored. */
    stored: `${cache}; fwd=uri-miss; stored`,
    /** The entry was too old; its source said that it still holds. */
    validated: `${cache}; fwd=stale; fwd-status=304`,
    /** The entry was too old; a new one took its place. */
    replaced: `${cache}; fwd=stale; stored`,
    /** The entry was too old; its source gave no answer. */
    outage: `${cache}; fwd=stale; detail=outage`,
    /** Responses to such requests are never stored. */
    bypass: `${cache}; fwd=bypass`,
  };
}
