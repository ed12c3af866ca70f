/** The maximum lengths of the texts about a medium. */
export const MEDIA_LIMITS = { alt: 500, caption: 1_000, transcript: 20_000, credit: 300, tag: 60 } as const;
