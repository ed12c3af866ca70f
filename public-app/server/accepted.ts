const JSON_TYPES = /^application\/(?:[\w.-]+\+)?json$/;
const PAGE_TYPES = /^(?:text\/html|application\/xhtml\+xml|text\/\*)$/;

/** Whether a client would rather have JSON than a page (RFC 9110, 12.5.1). One that takes anything gets the page. */
export function wantsJson(accept: string | undefined): boolean {
  let [json, page] = [0, 0];
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = given === undefined ? 1 : Number(given);
    if (JSON_TYPES.test(type)) json = Math.max(json, quality);
    else if (PAGE_TYPES.test(type)) page = Math.max(page, quality);
  }
  return json > page;
}
