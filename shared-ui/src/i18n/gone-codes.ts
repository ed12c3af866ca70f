/** Codes of fields that name something which no longer exists, or which now belongs to something else (docs/api.md, "Revisions"). */
export const GONE_CODES: readonly string[] = [
  'unknown_image',
  'unknown_media',
  'unknown_video',
  'unknown_term',
  'not_found',
  'other_kind',
  'cycle',
  'slug_taken',
];
