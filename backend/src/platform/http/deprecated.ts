import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension, type OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';

interface Deprecation {
  /** A day. */
  since: string;
  /** The day from which on the call may be gone; absent: not decided. */
  until?: string;
  /** A sentence: the other call that does the same. */
  instead: string;
}

const EXTENSION = 'x-deprecation';

/** Marks a call that is going to go, in its answers (RFC 9745, RFC 8594) and in the document. */
export function Deprecated(deprecation: Deprecation): MethodDecorator {
  const { since, until } = deprecation;
  const sunset = until === undefined ? [] : [Header('Sunset', new Date(until).toUTCString())];
  return applyDecorators(
    ApiExtension(EXTENSION, deprecation),
    Header('Deprecation', `@${Date.parse(since) / 1_000}`),
    ...sunset,
  );
}

/** Says of such calls in the document that they are deprecated, since when, and what to use. */
export function describeDeprecations(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    const deprecation = (operation as { [EXTENSION]?: Deprecation })[EXTENSION];
    if (!deprecation) continue;
    const { since, until, instead } = deprecation;
    const goes = until === undefined ? '' : `, and may be gone from ${until} on`;
    operation.deprecated = true;
    operation.description = `Deprecated since ${since}${goes}. ${instead} ${operation.description ?? ''}`.trim();
    for (const [status, response] of Object.entries(operation.responses))
      if (status.startsWith('2') && response && 'description' in response) response.headers = headersOf(deprecation);
  }
}

const headersOf = ({ until }: Deprecation) => ({
  Deprecation: { description: 'since when the call is deprecated (RFC 9745)', schema: { type: 'string' as const } },
  ...(until !== undefined && {
    Sunset: { description: 'when it may be gone (RFC 8594)', schema: { type: 'string' as const } },
  }),
});
