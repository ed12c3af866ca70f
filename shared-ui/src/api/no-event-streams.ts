/** Replaces the event streams of the generated client, because the API has none. */
export function createSseClient(): never {
  throw new Error('The API has no event streams.');
}
