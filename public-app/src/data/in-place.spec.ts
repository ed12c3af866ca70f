import { picture } from '../../test/museum.ts';
import { inPlace } from './in-place.ts';

const stored = {
  ...picture({ id: 'loom', alt: { en: 'A loom', ru: 'Станок' }, decorative: true }),
  version: 1,
  branch: null,
};

test('an item’s own texts come before those of the picture, language by language', () => {
  const pictures = [{ media: 'loom', alt: { en: 'The back' }, caption: { uz: 'Dastgoh' }, view: 'back' as const }];
  const [shown] = inPlace([stored], pictures);
  expect(shown).toMatchObject({ alt: { en: 'The back', ru: 'Станок' }, caption: { uz: 'Dastgoh' }, view: 'back' });
  expect(shown?.decorative).toBeUndefined();
});

test('a picture that the item says nothing of stays as it is', () => {
  expect(inPlace([stored])).toEqual([stored]);
  expect(inPlace([stored], [{ media: 'loom', view: 'mark' }])).toEqual([{ ...stored, view: 'mark' }]);
});
