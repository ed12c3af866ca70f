/** One attribute of all matching elements. */
export const attributes = (document: Document, selector: string, name: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));

export const meta = (document: Document, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

export type Thing = Record<string, unknown> & { '@type': string };

/** The JSON-LD of a page. */
export const thingsIn = (document: Document): Thing[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (element) => JSON.parse(element.textContent ?? '') as Thing,
  );
