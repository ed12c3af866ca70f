import { expect, test } from '@jest/globals';
import { KIND_NAMES } from './kinds.js';
import { fitting, unfitting } from './media-changes.js';
import type { MediaUpdate } from './media-input.dto.js';

const EVERY_FIELD: MediaUpdate = {
  alt: { en: 'x' },
  decorative: false,
  focus: null,
  caption: { en: 'x' },
  creator: 'x',
  tags: [],
  captions: {},
  transcript: { en: 'x' },
  audio_description: null,
  needs_none: true,
};

test.each(KIND_NAMES)('what is left of a change for the kind %s has no field that it lacks', (kind) => {
  expect(unfitting({ kind }, EVERY_FIELD)).not.toEqual([]);
  expect(unfitting({ kind }, fitting({ kind }, EVERY_FIELD))).toEqual([]);
  expect(fitting({ kind }, EVERY_FIELD)).toMatchObject({ caption: { en: 'x' }, creator: 'x', tags: [] });
});
