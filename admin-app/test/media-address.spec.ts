import { contentAsText, imagesOf } from '../src/item-form/form-content.ts';
import { picture } from './builders.ts';

const signed = (until: number) => `/api/media/one.jpg?until=${until}&signature=a-b_c${until}`;
const form = (until: number) => ({
  draft: { title: 'A boat' },
  media: [picture({ url: signed(until) })],
  alts: {},
  focuses: {},
});

test('a form whose addresses were signed in another hour is unchanged', () => {
  expect(contentAsText(form(2))).toBe(contentAsText(form(1)));
  expect(imagesOf(form(2))).toEqual(['/api/media/one.jpg']);
});
