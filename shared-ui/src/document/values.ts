const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

const MAX_ADDRESS_LENGTH = 2_000;
/** Spaces, control characters and backslashes, which URL parsers drop or turn into slashes. */
const UNSAFE = /[\s\\\p{Cc}\p{Cf}]/u;

/** Whether a text is a web address that a page may link to: https, without credentials. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH || UNSAFE.test(text) || !/^https:\/\//i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}

/** Path and query of YouTube videos. Its other pages lead elsewhere, such as `/redirect`. */
const YOUTUBE = /^\/(?:(?:watch|playlist)\?(?:.*&)?(?:v|list)=[\w-]+|(?:embed|shorts|live|v)\/[\w-]+)(?:[/?&]|$)/;
const VIMEO =
  /^\/(?:(?:channels|ondemand)\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|event\/|video\/)?\d+(?:[/?]|$)/;

/** The video sites that a text may embed, including one without their cookies, with the form of their video addresses. */
const FILMS: Readonly<Record<string, RegExp>> = {
  'youtube.com': YOUTUBE,
  'm.youtube.com': YOUTUBE,
  'youtube-nocookie.com': YOUTUBE,
  'youtu.be': /^\/[\w-]+(?:[/?]|$)/,
  'vimeo.com': VIMEO,
  'player.vimeo.com': VIMEO,
};

/** The form of video addresses on the site of an address. */
const filmsOf = (text: string): RegExp | undefined => {
  const host = isHttpsAddress(text) ? new URL(text).hostname.replace(/^www\./, '') : '';
  return Object.hasOwn(FILMS, host) ? FILMS[host] : undefined;
};

/** Whether a text is an address on one of the listed sites. Stored documents may contain other pages of them than videos. */
export const isEmbedAddress = (text: string): boolean => filmsOf(text) !== undefined;

/** Whether a text is the address of a video, or of a playlist, on one of the listed sites. */
export function isFilmAddress(text: string): boolean {
  const films = filmsOf(text);
  if (!films) return false;
  const { pathname, search } = new URL(text);
  return films.test(pathname + search);
}

const MAIL = /^mailto:[^@?&#%/:,;<>"]{1,64}@[^@?&#%/:,;<>"]{1,255}$/i;
const PHONE = /^tel:\+?[0-9][0-9().-]{1,40}$/i;

/** Whether a page may link to an address outside the museum: https, mailto or tel (RFC 6068, RFC 3966). */
export const isOuterLink = (text: string): boolean =>
  isHttpsAddress(text) || (!UNSAFE.test(text) && (MAIL.test(text) || PHONE.test(text)));

/** Long enough for most tags in use; BCP 47 sets no limit. */
const MAX_LANGUAGE_LENGTH = 35;

/** Whether a text is a language tag (BCP 47). */
export function isLanguageTag(text: string): boolean {
  if (text.length > MAX_LANGUAGE_LENGTH) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
