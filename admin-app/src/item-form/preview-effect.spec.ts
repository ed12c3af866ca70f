import { newItem } from './item-draft.ts';
import { effectOf } from './preview-effect.ts';

test('beside a change that waits the preview shows that change, also of a draft', () => {
  const draft = newItem([{ name: 'title' }]);
  expect(effectOf({ draft, saved: draft }, { side: 'beside', at: null, isPlanned: false })).toBe('beside');
  expect(effectOf({ draft, saved: draft })).toBe('unseen');
});
