/** Seconds in one directive of Cache-Control (RFC 9111, 5.2; RFC 5861). */
const DIRECTIVE = /\b(max-age|s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g;

const secondsIn = (cacheControl: string): Map<string, number> =>
  new Map([...cacheControl.matchAll(DIRECTIVE)].map(([, name = '', seconds]) => [name, Number(seconds)]));

/**
 * A cache that counts whole seconds, like nginx, may keep an answer almost a second longer than allowed. The site
 * passes on answers up to a quarter of a second old.
 */
const SLACK_S = 1.25;
/**
 * A cache decides at the time of the request whether a stale answer is allowed, then waits for its source, and uses it
 * if nothing arrives: nginx waits five seconds, twice (docker/nginx).
 */
const MAX_WAIT_S = 10;

/**
 * Tells the site in how many seconds an answer expires; Cache-Control has a safety margin for caches that do not know
 * this header.
 */
export const ENDS_IN = 'x-muzey-ends-in';

const wholeSeconds = (seconds: number): number => Math.max(0, Math.floor(seconds));

/**
 * Limits Cache-Control so that no cache uses the answer any longer, fresh or stale. Both times are counted from now,
 * because nginx ignores `Age`.
 * @param seconds until the answer expires
 * @param untilChange from then on there may be a newer answer, so this one is used only if that cannot be fetched
 */
export function limitLife(cacheControl: string, seconds: number, untilChange = Infinity): string {
  const certain = wholeSeconds(Math.min(seconds, untilChange) - SLACK_S);
  const left = wholeSeconds(seconds - SLACK_S - MAX_WAIT_S);
  const life = secondsIn(cacheControl);
  // shared caches use s-maxage; stale times are added to fresh ones
  const fresh = Math.min(certain, life.get('s-maxage') ?? life.get('max-age') ?? 0);
  return cacheControl.replaceAll(DIRECTIVE, (_, name: string, given: string) => {
    const most =
      { 'stale-if-error': wholeSeconds(left - fresh), 'stale-while-revalidate': certain - fresh }[name] ?? certain;
    return `${name}=${Math.min(Number(given), most)}`;
  });
}

/** The value of {@link ENDS_IN}. */
export const endsIn = (leftMs: number): string => (Math.max(0, leftMs) / 1_000).toFixed(3);

/** In how many milliseconds an answer with these headers expires; undefined: never. */
export function msToEnd(headers: Headers): number | undefined {
  const value = headers.get(ENDS_IN);
  return value === null ? undefined : Number(value) * 1_000;
}
