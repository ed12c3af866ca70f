import type { Alternatives } from './alternatives.dto.js';
import { hasField } from './kind-fields.js';
import type { MediaEntity } from './media.entity.js';

/** The ids of the media that a film names. */
export const attachedIds = ({ captions, audioDescription }: Pick<MediaEntity, 'captions' | 'audioDescription'>) => [
  ...Object.values(captions),
  ...(audioDescription === null ? [] : [audioDescription]),
];

/** For the staff; nothing for kinds that are read or only looked at, and no transcript that was not read. */
export function alternativesOf(entity: MediaEntity): Alternatives {
  const { kind, captions, transcript, audioDescription, needsNone } = entity;
  return {
    ...(hasField(kind, 'captions') && { captions }),
    ...(hasField(kind, 'transcript') && transcript && { transcript }),
    ...(hasField(kind, 'audio_description') && { audio_description: audioDescription }),
    ...(hasField(kind, 'needs_none') && { needs_none: needsNone }),
  };
}
