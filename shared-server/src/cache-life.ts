/** Seconds in one directive of Cache-Control (RFC 9111, 5.2; RFC 5861). */
const DIRECTIVE = /\b(max-age|s-maxage|stale-while-revalidate|stale-if-error)=(\d+)/g;

const secondsIn = (cacheControl: string): Map<string, number> =>
  new Map([...cacheControl.matchAll(DIRECTIVE)].map(([, name = '', seconds]) => [name, Number(seconds)]));

const whole = (seconds: number): number => Math.max(0, Math.floor(seconds));

/**
 * The same Cache-Control, but no cache may use the answer for longer than this, be it fresh or stale. Whole seconds only, and never more
 * than is left.
 * @param seconds since the answer was made
 * @param untilChange from then on there may be another answer, so this one is used only while that can not be had
 */
export function limitLife(cacheControl: string, seconds: number, untilChange = Infinity): string {
  const left = whole(seconds);
  const certain = Math.min(left, whole(untilChange));
  const life = secondsIn(cacheControl);
  // shared caches go by s-maxage; stale answers come after fresh ones
  const fresh = Math.min(certain, life.get('s-maxage') ?? life.get('max-age') ?? 0);
  return cacheControl.replaceAll(DIRECTIVE, (_, name: string, given: string) => {
    const most = { 'stale-if-error': left - fresh, 'stale-while-revalidate': certain - fresh }[name] ?? certain;
    return `${name}=${Math.min(Number(given), most)}`;
  });
}

/** For how many seconds after it was made an answer may be given while its source is away; undefined where it does not say. */
export function lifeOf(cacheControl: string | undefined): number | undefined {
  const life = secondsIn(cacheControl ?? '');
  const stale = life.get('stale-if-error');
  return stale === undefined ? undefined : stale + (life.get('s-maxage') ?? life.get('max-age') ?? 0);
}
