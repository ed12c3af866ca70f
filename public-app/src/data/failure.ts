import { ApiError } from '@muzey/shared-ui/api/errors.ts';

/** A page that isn't there. React Router takes thrown Responses for refusals with a status. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: 'Not Found' });

/**
 * What a loader throws when a call failed: only a real 404 is 'not found'; everything else is an outage, and says so with 503.
 */
export function asFailure(error: unknown): Response {
  if (error instanceof ApiError && error.status === 404) return notFound();
  return new Response(null, { status: 503, statusText: 'Service Unavailable' });
}

/** For a promise's `catch`. */
export function fail(error: unknown): never {
  throw asFailure(error);
}
