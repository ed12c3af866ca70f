import type { DraftContent } from '../content/draft.ts';
import { withMarkedTitles } from './copy.ts';

const texts = (title: string) => ({ title, content: 'Text' });
const content: DraftContent<'title' | 'content'> = {
  en: texts('A loom'),
  ru: texts('Станок '),
  uz: texts('Dastgoh'),
  kk: texts('Stanok'),
};

test('each title says that it is a copy in its own language; other texts stay', () => {
  expect(withMarkedTitles({ content }, [{ name: 'title', limit: 100 }]).content).toEqual({
    en: texts('A loom (copy)'),
    ru: texts('Станок (копия)'),
    uz: texts('Dastgoh (nusxa)'),
    kk: texts('Stanok (nusqa)'),
  });
});

test('a title that is not written, or leaves no room, stays', () => {
  const some = { ...content, ru: texts(''), kk: texts('x'.repeat(94)) };
  const { ru, kk, uz } = withMarkedTitles({ content: some }, [{ name: 'title', limit: 101 }]).content;
  expect([ru.title, kk.title, uz.title]).toEqual(['', 'x'.repeat(94), 'Dastgoh (nusxa)']);
  const roomy = withMarkedTitles({ content: some }, [{ name: 'title', limit: 102 }]).content;
  expect(roomy.kk.title).toBe(`${'x'.repeat(94)} (nusqa)`);
});
