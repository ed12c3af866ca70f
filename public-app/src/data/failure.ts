import { ApiError } from '@muzey/shared-ui/api/errors.ts';

/** React Router treats a thrown Response as an error with a status. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });

/** The error of a loader whose call failed: 404 and 410 stay what they are; everything else is an outage, 503. */
export function asFailure(error: unknown): Response {
  if (error instanceof ApiError && error.status === 404) return notFound();
  if (error instanceof ApiError && error.status === 410) return new Response(null, { status: 410, statusText: 'Gone' });
  return new Response(null, { status: 503, statusText: 'Service Unavailable' });
}

/** For a promise's `catch`. */
export function fail(error: unknown): never {
  throw asFailure(error);
}
