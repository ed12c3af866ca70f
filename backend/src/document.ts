import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The API's description of itself; its operation ids are short and stable, since clients are generated from them. */
export function createDocument(app: INestApplication): OpenAPIObject {
  const outline = new DocumentBuilder()
    .setTitle('Muzey')
    .setDescription(
      'A museum in four languages: en, ru, uz and kk (Karakalpak). Refusals are application/problem+json with a stable `code`.',
    )
    .setVersion('1')
    .addServer('/')
    .addCookieAuth('access', { type: 'apiKey', in: 'cookie' }, 'cookie')
    .addBearerAuth({ type: 'http', bearerFormat: 'JWT' }, 'bearer')
    .build();
  const document = SwaggerModule.createDocument(app, outline, { operationIdFactory: (_controller, method) => method });
  return sorted(document) as OpenAPIObject;
}

/** The same document with its names in order, so that a change shows as what it is. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, sorted(item)]));
}
