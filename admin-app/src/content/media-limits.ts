/** The most characters that the API takes for what is said of a medium. */
export const MEDIA_LIMITS = { alt: 500, caption: 1_000, transcript: 20_000, credit: 300, tag: 60 } as const;
