import { requestContext } from '../logging/request-context.js';

/**
 * After this time nobody may receive the answer to the current request, not even from a cache. The earliest time
 * counts.
 */
export function endAnswerAt(moment: Date): void {
  const context = requestContext.getStore();
  if (context) context.answerEndsAt = Math.min(context.answerEndsAt ?? Infinity, moment.getTime());
}

/** A part of an answer that may expire. */
export interface Ending {
  shownUntil: Date | null;
}

/** The answer expires with the first of these. */
export function endAnswerWith(items: readonly Ending[]): void {
  for (const { shownUntil } of items) if (shownUntil) endAnswerAt(shownUntil);
}

/** In milliseconds since 1970; undefined: never. */
export const answerEndsAt = (): number | undefined => requestContext.getStore()?.answerEndsAt;
