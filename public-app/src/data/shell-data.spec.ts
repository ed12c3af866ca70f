import type { Branch, CoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { branch, picture, site } from '../../test/museum.ts';
import { MAX_BRANCHES_LENGTH, MAX_NAVIGATION_LENGTH, toShellData } from './shell-data.ts';

const inAll = (text: string) => Object.fromEntries(LANGS.map((lang) => [lang, text]));
const whole = (over: Partial<Parameters<typeof toShellData>[0]> = {}) => ({
  site: site(),
  branches: [branch()],
  navigation: [],
  ...over,
});

test('of the cover films it has the addresses and the captions, nothing else that is said of them', () => {
  const captions = { en: '/api/media/a.vtt' };
  const coverVideo: CoverVideo = {
    desktopVideo: '/api/media/a.mp4',
    mobileVideo: null,
    desktopAlternatives: { captions, audio_description: '/api/media/b.mp4' },
  };
  const shell = toShellData(whole({ coverVideo: Object.assign(coverVideo, { transcript: 'Words' }) }));
  expect(shell.coverVideo).toEqual({
    desktopVideo: '/api/media/a.mp4',
    mobileVideo: null,
    desktopAlternatives: { captions },
  });
  expect(toShellData(whole())).not.toHaveProperty('coverVideo');
});

test('of a branch it has what its card shows', () => {
  const media = [picture(), picture({ id: 'm2' })];
  const [shown] = toShellData(whole({ branches: [branch({ media, images: media.map(({ url }) => url) })] })).branches;
  expect(shown).toEqual(
    branch({
      content: { en: { title: 'Main museum', content: 'The first line' } },
      priceList: '',
      media: [picture()],
      images: [picture().url],
    }),
  );
});

test('it is bounded, however much is written', () => {
  const endless = inAll('ы'.repeat(400_000));
  const prices = [{ name: endless, price: 1, unit: 'person' as const }];
  const large: Partial<Branch> = { addresses: endless, directions: endless, prices };
  const branches = Array.from({ length: 100 }, (_, index) => branch({ ...large, id: `b${index}` }));
  const navigation = Array.from({ length: 1_000 }, (_, position) => {
    const content = { en: { title: 'Rules '.repeat(50) } };
    return { place: 'footer' as const, path: `/p/${position}`, position, content };
  });
  const banner = { on: true, text: endless };
  const written = { name: endless, address: endless, banner };
  const shell = toShellData(whole({ site: site(written), branches, navigation }));
  expect(JSON.stringify(shell).length).toBeLessThan(MAX_BRANCHES_LENGTH + MAX_NAVIGATION_LENGTH + 100_000);
  expect(shell.branches.map(({ id }) => id).slice(0, 2)).toEqual(['b0', 'b1']);
  expect(shell.navigation.length).toBeGreaterThan(100);
  expect(shell.site.name.en).toBe(`${'ы'.repeat(1_000)}…`);
});
