import type { AdminExhibition, PublicExhibition } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

export async function readPreview(
  data: AdminExhibition,
  { lang }: PreviewOptions,
): Promise<Formatted<PublicExhibition>> {
  return formatted(
    { ...data, media: inPlace(data.media, data.pictures), content: withBody(data.content, data.translations) },
    lang,
  );
}
