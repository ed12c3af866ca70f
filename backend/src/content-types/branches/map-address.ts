/** The accepted hosts, with the beginning of an embeddable map's path (docs/api.md, "Branches"). */
const EMBEDS: Record<string, RegExp> = {
  'www.google.com': /^\/maps\/(embed|d\/(u\/\d+\/)?embed)/,
  'maps.google.com': /^\/maps(\/|$)/,
  'www.openstreetmap.org': /^\/export\/embed\.html$/,
  'yandex.ru': /^\/map-widget\/v1\/?/,
  'yandex.com': /^\/map-widget\/v1\/?/,
  'yandex.uz': /^\/map-widget\/v1\/?/,
};

export const ACCEPTED_MAPS = 'the address, or the HTML, under "embed" of Google Maps, OpenStreetMap or Yandex Maps';

const MAX_LENGTH = 4_000;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * Extracts the address of an embedded map from a pasted text: the address itself, or HTML around it. Nothing else of
 * the HTML is stored.
 * @returns undefined unless it is an address of a known map
 */
export function mapAddress(pasted: string): string | undefined {
  const text = pasted.trim();
  if (text.length > MAX_LENGTH) return undefined;
  const source = text.startsWith('<') ? /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(text) : ['', text];
  const address = (source?.[1] ?? source?.[2] ?? '').replace(
    /&(?:amp|quot|#39|lt|gt);/g,
    (entity) => ENTITIES[entity] ?? '',
  );
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol === 'http:') url.protocol = 'https:';
  const path = Object.hasOwn(EMBEDS, url.hostname) ? EMBEDS[url.hostname] : undefined;
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain || !path?.test(url.pathname)) return undefined;
  // the host embeds a map only with this parameter
  if (url.hostname === 'maps.google.com' && url.searchParams.get('output') !== 'embed') return undefined;
  return url.href;
}
