/** What is taken, by host, and how the path of an embeddable map begins there (contract.md, "The wire"). */
const EMBEDS: Record<string, RegExp> = {
  'www.google.com': /^\/maps\/(embed|d\/(u\/\d+\/)?embed)/,
  'maps.google.com': /^\/maps(\/|$)/,
  'www.openstreetmap.org': /^\/export\/embed\.html$/,
  'yandex.ru': /^\/map-widget\/v1\/?/,
  'yandex.com': /^\/map-widget\/v1\/?/,
  'yandex.uz': /^\/map-widget\/v1\/?/,
};

export const ACCEPTED_MAPS = 'the address, or the HTML, under "embed" of Google Maps, OpenStreetMap or Yandex Maps';

/** Characters. */
const LONGEST = 4_000;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>' };

/**
 * The address of an embedded map out of what an editor pasted: the address itself or the HTML around it. Nothing else of the HTML
 * is kept or ever shown.
 * @returns undefined for anything but an address of the known maps
 */
export function mapAddress(pasted: string): string | undefined {
  const text = pasted.trim();
  if (text.length > LONGEST) return undefined;
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
  // Google's address of any map becomes an embedded one only with this
  if (url.hostname === 'maps.google.com' && url.searchParams.get('output') !== 'embed') return undefined;
  return url.href;
}
