/** First segments of addresses that programs call: a refusal is problem details (RFC 9457), and no page. */
export const CALLED_SEGMENTS: readonly string[] = ['api', 'data', 'iiif', 'manifests', 'oai'];

/** First segments of addresses that other routes of the site answer: no page is ever looked for there. */
export const RESERVED_SEGMENTS: readonly string[] = [
  ...CALLED_SEGMENTS,
  'admin',
  'assets',
  'embed',
  'id',
  'login',
  'o',
  'preview',
];
