/** Seconds in one directive of Cache-Control (RFC 9111, 5.2; RFC 5861). */
const DIRECTIVE = /\b(max-age|s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g;

const secondsIn = (cacheControl: string): Map<string, number> =>
  new Map([...cacheControl.matchAll(DIRECTIVE)].map(([, name = '', seconds]) => [name, Number(seconds)]));

/**
 * A cache that counts whole seconds, as nginx does, gives an answer almost a second longer than it is told to. The site passes on what is
 * a quarter of a second old.
 */
const SLACK_S = 1.25;
/**
 * A cache decides when it is asked whether it may give an old answer, then waits for its source, and gives it when nothing comes: nginx
 * waits for five seconds, twice (docker/nginx).
 */
const MAX_WAIT_S = 10;

/** Of an answer that ends, for the site: in how many seconds, where Cache-Control leaves room for caches that know no better. */
export const ENDS_IN = 'x-muzey-ends-in';

const wholeSeconds = (seconds: number): number => Math.max(0, Math.floor(seconds));

/**
 * The same Cache-Control, but no cache may give the answer any longer, be it fresh or stale. Both times are counted from now: nginx takes
 * no notice of `Age`.
 * @param seconds until the answer ends
 * @param untilChange from then on there may be another answer, so this one is used only while that can not be had
 */
export function limitLife(cacheControl: string, seconds: number, untilChange = Infinity): string {
  const certain = wholeSeconds(Math.min(seconds, untilChange) - SLACK_S);
  const left = wholeSeconds(seconds - SLACK_S - MAX_WAIT_S);
  const life = secondsIn(cacheControl);
  // shared caches go by s-maxage; stale answers come after fresh ones
  const fresh = Math.min(certain, life.get('s-maxage') ?? life.get('max-age') ?? 0);
  return cacheControl.replaceAll(DIRECTIVE, (_, name: string, given: string) => {
    const most =
      { 'stale-if-error': wholeSeconds(left - fresh), 'stale-while-revalidate': certain - fresh }[name] ?? certain;
    return `${name}=${Math.min(Number(given), most)}`;
  });
}

/** The value of {@link ENDS_IN}. */
export const endsIn = (leftMs: number): string => (Math.max(0, leftMs) / 1_000).toFixed(3);

/** In how many milliseconds an answer with these headers ends; undefined: never. */
export function msToEnd(headers: Headers): number | undefined {
  const value = headers.get(ENDS_IN);
  return value === null ? undefined : Number(value) * 1_000;
}
