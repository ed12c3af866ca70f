import type { DraftContent } from '../content/draft.ts';
import { NO_SCHEDULE } from '../content/schedule/schedule.ts';
import { copiedDraft, withMarkedTitles } from './copy.ts';
import { itemToDraft } from './item-draft.ts';

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

test('a copy is a draft without a schedule, whatever the item is', () => {
  const textFields = [{ name: 'title', limit: 100 }] as const;
  const item = {
    content: { en: { title: 'A loom' } },
    published: true,
    archived: true,
    shown_until: '2030-01-01T00:00Z',
  };
  const copy = copiedDraft({ toDraft: (stored: typeof item) => itemToDraft(stored, textFields), textFields }, item);
  expect(copy).toMatchObject({ published: false, archived: false, ...NO_SCHEDULE });
});
