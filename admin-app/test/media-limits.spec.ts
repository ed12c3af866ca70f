import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEDIA_LIMITS } from '../src/content/media-limits.ts';

interface Schemas {
  components: {
    schemas: Record<string, { properties: Record<string, { maxLength?: number; items?: { maxLength?: number } }> }>;
  };
}

const { schemas } = (JSON.parse(readFileSync(join(__dirname, '../../backend/openapi.json'), 'utf8')) as Schemas)
  .components;
const ofText = (schema: string) => schemas[schema]?.properties.en?.maxLength;
const update = schemas.MediaUpdate?.properties;

test('the limits of the texts of a medium are those of the API', () => {
  expect(MEDIA_LIMITS).toEqual({
    alt: ofText('AltInput'),
    caption: ofText('CaptionInput'),
    transcript: ofText('TranscriptInput'),
    credit: update?.creator?.maxLength,
    tag: update?.tags?.items?.maxLength,
  });
});
