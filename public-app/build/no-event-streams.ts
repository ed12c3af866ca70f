/** In the place of the generated client's event streams, which the API has none of. */
export function createSseClient(): never {
  throw new Error('The API has no event streams.');
}
