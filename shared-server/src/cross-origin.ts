/** Answers that are the same for everybody: public reads, media, cards, parts of pictures, manifests, records, harvests and dumps. */
const IS_FOR_EVERYBODY =
  /^\/(?:api\/(?:(?:public|media|cards|iiif|data)\/|(?:cover-video|oai)(?:$|\?))|iiif\/|manifests\/|id\/|data\/|oai(?:$|\?))/;

/** Whether pages of other sites may read the answers of an address (docs/api.md, "Reading from other web pages"). */
export const isForEverybody = (url: string): boolean => IS_FOR_EVERYBODY.test(url);

/**
 * Headers for their answers (Fetch, 3.2), without credentials. They do not depend on `Origin`, so every cache needs
 * only one copy.
 */
export const READ_FROM_ANYWHERE: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Headers for the answer to a preflight request (Fetch, 4.8). `*` does not include Authorization. */
export const PREFLIGHT: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};
