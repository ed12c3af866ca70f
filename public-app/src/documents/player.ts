/** The sites whose videos a text may embed (shared-ui/src/document/values.ts). */
export type FilmHost = 'YouTube' | 'Vimeo';

interface Film {
  host: FilmHost;
  /** The address of a player that can be embedded; absent for other pages of the site, such as a channel. */
  player?: string;
}

const YOUTUBE_ID = /^[\w-]{6,20}$/;
const VIMEO_ID = /^\d{1,15}$/;
const VIMEO_KEY = /^[0-9a-f]{6,20}$/;

/** The video that an address of YouTube or Vimeo leads to. */
export function filmAt(href: string): Film {
  const address = new URL(href);
  return address.hostname.endsWith('vimeo.com') ? onVimeo(address) : onYouTube(address);
}

function onYouTube({ hostname, pathname, searchParams }: URL): Film {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isInPath = ['embed', 'shorts', 'live', 'v'].includes(first);
  const id = hostname === 'youtu.be' ? first : isInPath ? second : searchParams.get('v');
  if (!id || !YOUTUBE_ID.test(id)) return { host: 'YouTube' };
  const start = secondsIn(searchParams.get('start') ?? searchParams.get('t') ?? '');
  const from = start > 0 ? `&start=${start}` : '';
  return { host: 'YouTube', player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${from}` };
}

function onVimeo({ pathname, searchParams }: URL): Film {
  const parts = pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => VIMEO_ID.test(part));
  const id = parts[at];
  if (id === undefined) return { host: 'Vimeo' };
  // the hash of an unlisted video
  const key = searchParams.get('h') ?? parts[at + 1] ?? '';
  const unlisted = VIMEO_KEY.test(key) ? `&h=${key}` : '';
  return { host: 'Vimeo', player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${unlisted}` };
}

/** `1h2m3s`, `90s` or `90`. */
function secondsIn(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
