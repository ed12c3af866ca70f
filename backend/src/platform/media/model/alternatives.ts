import type { Alternatives } from './alternatives.dto.js';
import { hasField } from './kind-fields.js';
import type { MediaEntity } from './media.entity.js';

/** The ids of the media that a film refers to. */
export const attachedIds = ({ captions, audioDescription }: Pick<MediaEntity, 'captions' | 'audioDescription'>) => [
  ...Object.values(captions),
  ...(audioDescription === null ? [] : [audioDescription]),
];

/** For staff. Empty for kinds that have no sound and do not move; without a transcript if it was not loaded. */
export function alternativesOf(entity: MediaEntity): Alternatives {
  const { kind, captions, transcript, audioDescription, needsNone } = entity;
  return {
    ...(hasField(kind, 'captions') && { captions }),
    ...(hasField(kind, 'transcript') && transcript && { transcript }),
    ...(hasField(kind, 'audio_description') && { audio_description: audioDescription }),
    ...(hasField(kind, 'needs_none') && { needs_none: needsNone }),
  };
}
