import { readView, viewCookie, viewInCookies, type ViewSettings } from './settings.ts';

function show({ view, size, spacing, images, motion }: ViewSettings): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries({ view, size, spacing, images, motion })) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = value;
  }
}

/** Applies the settings to the page and stores them for the server, which renders the next pages with them. */
export function chooseView(settings: ViewSettings): void {
  document.cookie = viewCookie(settings);
  show(settings);
}

/** Applies the stored settings; a page from the back/forward cache may still have others. */
export function restoreView(): void {
  show(viewInCookies(document.cookie));
}

/** The current settings of the page. */
export function shownView(): ViewSettings {
  return readView({ get: (name) => document.documentElement.dataset[name] });
}
