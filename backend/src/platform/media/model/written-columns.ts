/** The columns of a medium that staff write. They have a history. */
export const WRITTEN_COLUMNS = [
  ...(['alt', 'decorative', 'caption', 'captions', 'transcript', 'audioDescription', 'needsNone', 'tags'] as const),
  ...(['focus', 'creator', 'creditLine', 'copyrightNotice', 'source', 'licence', 'webStatement'] as const),
  ...(['artworkOrObject', 'rightsExpiresAt', 'consent', 'notForDownload', 'branchId', 'origins'] as const),
] as const;
