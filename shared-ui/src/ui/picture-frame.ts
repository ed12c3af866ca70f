/** An upright 2:3 photograph is cropped to a 3:2 frame; pictures of which less would remain are shown complete. */
const MAX_CUT = 2.3;
/** A picture is enlarged at most by this factor. */
const MAX_ENLARGED = 1.5;
/** The background of pictures and their placeholders. */
export const QUIET_GROUND = 'var(--color-picture)';
/** The largest width, in pixels, of the files that a browser chooses from. */
const MAX_FILE_WIDTH = 1920;
/** No picture is shown wider, in pixels. */
export const MAX_PICTURE_WIDTH = MAX_FILE_WIDTH * MAX_ENLARGED;
/** No frame on a page is wider. */
const MAX_FRAME_WIDTH = 1360;

interface Sized {
  width: number;
  height: number;
}

/** The narrowest and the widest ratio. */
export type Between = readonly [narrowest: number, widest: number];

interface Framed {
  /** As for `<img sizes>`, for the whole file: the file of a cropped picture is wider than its frame. */
  sizes: string;
  /** It is shown complete in its frame, on the plain ground. */
  isWhole: boolean;
  /** In pixels. */
  maxWidth: number;
  /** Its frame may be larger than the maximum size of the picture. */
  isSmall: boolean;
}

/**
 * Until a picture loads, its space has its average colour; behind one that may be transparent, the plain ground. For staff, the addresses
 * of files are signed.
 */
export const groundOf = ({ url, placeholder }: { url: string; placeholder: string }): string =>
  /\.jpe?g(?:\?|$)/.test(url) ? placeholder : QUIET_GROUND;

/** Whether a frame would show too little of a picture. */
export const isCutTooMuch = (own: number, frame: number): boolean => own / frame > MAX_CUT || frame / own > MAX_CUT;

/** The ratio of a text such as `3 / 2`. */
const ratioIn = (text: string): number =>
  text
    .split('/')
    .map(Number)
    .reduce((width, height) => width / height);

/** Each length of `<img sizes>`, multiplied by a factor. */
const times = (sizes: string, factor: number): string =>
  sizes.replace(
    /((?:^|,)\s*(?:\([^()]*\)\s+(?:and\s+)?)*)((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g,
    `$1calc(${factor.toFixed(2)} * ($2))`,
  );

/**
 * How a picture is placed in a frame.
 * @param ratio of the frame; by default the picture's own
 * @param between the narrowest and widest ratio of a frame that a CSS variable sets
 * @param whole it is never cropped
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
