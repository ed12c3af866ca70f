import type { Alternatives } from './alternatives.dto.js';
import type { Kind } from './kinds.js';
import type { MediaEntity } from './media.entity.js';

/** The kinds of media that have each way to be followed without hearing or seeing. */
export const KINDS_WITH = {
  captions: ['film'],
  transcript: ['film', 'audio'],
  audio_description: ['film'],
  needs_none: ['film', 'audio'],
} as const;

const HEARD: readonly Kind[] = KINDS_WITH.transcript;

export const hasTranscript = ({ kind }: Pick<MediaEntity, 'kind'>): boolean => HEARD.includes(kind);

/** The ids of the media that a film names. */
export const attachedIds = ({ captions, audioDescription }: Pick<MediaEntity, 'captions' | 'audioDescription'>) => [
  ...Object.values(captions),
  ...(audioDescription === null ? [] : [audioDescription]),
];

/** For the staff; nothing for kinds that are read or only looked at, and no transcript that was not read. */
export function alternativesOf(entity: MediaEntity): Alternatives {
  const { kind, captions, transcript, audioDescription, needsNone } = entity;
  const written = { ...(transcript && { transcript }), needs_none: needsNone };
  if (kind === 'film') return { captions, audio_description: audioDescription, ...written };
  return kind === 'audio' ? written : {};
}
