import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** The entity tag of a version (RFC 9110, 8.8.3). */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * Whether a change was based on another version than the stored one. A change without a version is accepted.
 * @param sent.version from the body
 * @param sent.ifMatch the If-Match header: `*`, or entity tags separated by commas (RFC 9110, 13.1.1)
 */
export function isStale(stored: number, sent: { version?: number | null; ifMatch?: string }): boolean {
  if (sent.version != null && sent.version !== stored) return true;
  if (sent.ifMatch === undefined || sent.ifMatch.trim() === '*') return false;
  const tags = sent.ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return !tags.includes(versionTag(stored));
}

function versionOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return 'version' in answer && typeof answer.version === 'number' ? answer.version : undefined;
}

/** Sends the version of the returned object, or of the object it wraps, as ETag. */
export class VersionTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    return next.handle().pipe(
      map((answer) => {
        const nested = typeof answer === 'object' && answer !== null ? Object.values(answer).map(versionOf) : [];
        const version = versionOf(answer) ?? nested.find((candidate) => candidate !== undefined);
        if (version !== undefined) {
          context.switchToHttp().getResponse<FastifyReply>().header('etag', versionTag(version));
        }
        return answer;
      }),
    );
  }
}
