import { readView, viewCookie, viewInCookies, type ViewSettings } from './settings.ts';

function show({ view, size, spacing, images, motion }: ViewSettings): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries({ view, size, spacing, images, motion })) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

/** Shows the page in these settings and keeps them for the next ones, which the server renders so. */
export function chooseView(settings: ViewSettings): void {
  document.cookie = viewCookie(settings);
  show(settings);
}

/** The settings that are kept; a page that the browser brings back from its memory may have been shown in others. */
export function restoreView(): void {
  show(viewInCookies(document.cookie));
}

/** The settings in which the page is shown. */
export function shownView(): ViewSettings {
  return readView({ get: (name) => document.documentElement.dataset[name] });
}
