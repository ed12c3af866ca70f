import type { MediaEntity } from './media.entity.js';
import type { Alternatives } from './alternatives.dto.js';

/** The kinds of media that have each way to be followed without hearing or seeing. */
export const KINDS_WITH = {
  captions: ['film'],
  transcript: ['film', 'audio'],
  audio_description: ['film'],
  needs_none: ['film', 'audio'],
} as const;

/** The ids of the media that a film names. */
export const attachedIds = ({ captions, audioDescription }: Pick<MediaEntity, 'captions' | 'audioDescription'>) => [
  ...Object.values(captions),
  ...(audioDescription === null ? [] : [audioDescription]),
];

/** For the staff; nothing for kinds that are read or only looked at. */
export function alternativesOf(entity: MediaEntity): Alternatives {
  const { kind, captions, transcript, audioDescription, needsNone } = entity;
  if (kind === 'film') return { captions, transcript, audio_description: audioDescription, needs_none: needsNone };
  return kind === 'audio' ? { transcript, needs_none: needsNone } : {};
}
