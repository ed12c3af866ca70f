import { requestContext } from '../logging/request-context.js';

/** From this moment on nobody is to be given the answer to the current request, also not from a cache. The earliest moment counts. */
export function endAnswerAt(moment: Date): void {
  const context = requestContext.getStore();
  if (context) context.answerEndsAt = Math.min(context.answerEndsAt ?? Infinity, moment.getTime());
}

/** Something in an answer that may end. */
export interface Ending {
  shownUntil: Date | null;
}

/** Ends the answer with the first of these that ends. */
export function endAnswerWith(items: readonly Ending[]): void {
  for (const { shownUntil } of items) if (shownUntil) endAnswerAt(shownUntil);
}

/** In milliseconds since 1970; undefined: never. */
export const answerEndsAt = (): number | undefined => requestContext.getStore()?.answerEndsAt;
