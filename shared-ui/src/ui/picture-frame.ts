/** An upright photograph of 2:3 is cut to a frame of 3:2; pictures of which less would be left stand whole in it. */
const MAX_CUT = 2.3;
/** A picture is shown at most so much larger than it is. */
const MAX_ENLARGED = 1.5;
/** Of places for pictures. */
export const QUIET_GROUND = 'var(--color-sunken)';
/** Of the files that a browser chooses from, in pixels across. */
const MAX_FILE_WIDTH = 1920;
/** No frame of a page is wider. */
const MAX_FRAME_WIDTH = 1360;

interface Sized {
  width: number;
  height: number;
}

/** The narrowest and the widest ratio. */
export type Between = readonly [narrowest: number, widest: number];

interface Framed {
  /** As for `<img sizes>`, of the whole file: that of a cut picture is wider than its frame. */
  sizes: string;
  /** It stands whole in its frame, on the quiet ground. */
  isWhole: boolean;
  /** In pixels. */
  maxWidth: number;
  /** Its frame may be larger than the picture may become. */
  isSmall: boolean;
}

/**
 * Until a picture comes, its place has its average colour; behind one that may be transparent, the quiet ground. The addresses of files are
 * signed for the staff.
 */
export const groundOf = ({ url, placeholder }: { url: string; placeholder: string }): string =>
  /\.jpe?g(?:\?|$)/.test(url) ? placeholder : QUIET_GROUND;

/** Whether a frame would leave too little of a picture in view. */
export const isCutTooMuch = (own: number, frame: number): boolean => own / frame > MAX_CUT || frame / own > MAX_CUT;

/** The ratio of a text such as `3 / 2`. */
const ratioIn = (text: string): number =>
  text
    .split('/')
    .map(Number)
    .reduce((width, height) => width / height);

/** Each length of `<img sizes>`, so many times as long. */
const times = (sizes: string, factor: number): string =>
  sizes.replace(
    /((?:^|,)\s*(?:\([^()]*\)\s+(?:and\s+)?)*)((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g,
    `$1calc(${factor.toFixed(2)} * ($2))`,
  );

/**
 * How a picture stands in a frame.
 * @param ratio of the frame; its own without one
 * @param between the narrowest and the widest ratio of a frame that is a CSS variable
 * @param whole it is never cut
 */
export function inFrame(
  media: Sized,
  ratio: string | undefined,
  sizes: string,
  between?: Between,
  whole = false,
): Framed {
  const own = media.width / media.height;
  const only = ratio === undefined || between ? own : ratioIn(ratio);
  const [narrowest, widest] = between ?? [only, only];
  const isWhole = [narrowest, widest].some((frame) => frame !== own && (whole || isCutTooMuch(own, frame)));
  const scale = Math.min(1, MAX_FILE_WIDTH / media.width);
  // the width of the frame that its largest file fills
  const [width, height] = [media.width * scale, media.height * scale * narrowest];
  const maxWidth = Math.max(
    1,
    Math.floor((isWhole ? Math.max(width, height) : Math.min(width, height)) * MAX_ENLARGED),
  );
  const cut = isWhole ? 1 : own / widest;
  return {
    sizes: cut > 1.01 ? times(sizes, cut) : sizes,
    isWhole,
    maxWidth,
    isSmall: ratio !== undefined && maxWidth < MAX_FRAME_WIDTH,
  };
}
