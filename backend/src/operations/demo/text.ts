/** One text of several paragraphs, as an editor types it: an empty line between them. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
