/** One attribute of all elements that are meant. */
export const attributes = (document: Document, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));

export const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

export type Thing = Record<string, unknown> & { '@type': string };

/** What the page tells machines of itself: its JSON-LD. */
export const thingsIn = (document: Document): Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => JSON.parse(element.textContent ?? '') as Thing,
  );
