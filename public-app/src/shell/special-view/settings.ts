/** The values of the special view other than the defaults; the theme's special-view.css defines their styles. */
export const choices = {
  view: ['black-on-white', 'white-on-black', 'blue-on-light'],
  size: ['2', '3'],
  spacing: ['wide'],
  images: ['gray', 'off'],
  motion: ['off'],
} as const;

/** A reader's choices; a missing one means the default. Each is an attribute of <html>: `data-view`, `data-size`, … */
export type ViewSettings = { readonly [Key in keyof typeof choices]?: (typeof choices)[Key][number] };

/** Scripts may read this cookie, like `lang`. */
export const VIEW_COOKIE = 'view';
const YEAR_SECONDS = 365 * 24 * 3600;

function chosen<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((choice) => choice === value);
}

/** @param fields of the form; unknown values are ignored */
export function readView(fields: { get(name: string): unknown }): ViewSettings {
  return {
    view: chosen(choices.view, fields.get('view')),
    size: chosen(choices.size, fields.get('size')),
    spacing: chosen(choices.spacing, fields.get('spacing')),
    images: chosen(choices.images, fields.get('images')),
    motion: chosen(choices.motion, fields.get('motion')),
  };
}

/** @param cookies a Cookie header, or `document.cookie` */
export function viewInCookies(cookies: string): ViewSettings {
  const value = new RegExp(`(?:^|;\\s*)${VIEW_COOKIE}=([^;]*)`).exec(cookies)?.[1];
  return readView(new URLSearchParams(value));
}

/** The cookie that stores the settings, form-encoded; the default view needs none. */
export function viewCookie(settings: ViewSettings): string {
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  const age = set.length > 0 ? YEAR_SECONDS : 0;
  return `${VIEW_COOKIE}=${new URLSearchParams(set).toString()}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
