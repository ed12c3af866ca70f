import type { AdminCoverVideo } from '@muzey/shared-ui/api/generated/index.ts';
import type { Difference } from '../src/content/differences.ts';
import {
  differencesOf as videoDifferences,
  toVideosUpdate,
  videosToDraft,
} from '../src/screens/cover-video/videos.form.ts';
import {
  differencesOf as mediaDifferences,
  pictureToDraft,
  toPictureUpdate,
} from '../src/screens/media/picture.form.ts';
import {
  differencesOf as noticeDifferences,
  NEW_NOTICE,
  noticeToDraft,
  toNotice,
} from '../src/screens/notices/notices.form.ts';
import {
  differencesOf as siteDifferences,
  openDataDifferences,
  openDataToDraft,
  siteToDraft,
  toOpenData,
  toSiteUpdate,
} from '../src/screens/site/site.form.ts';
import { fileDetails, mediaDetails, picture, site } from './builders.ts';

const t = (key: string): string => key;

/** The paths by which the history restores differences. */
const pathsOf = (found: readonly Difference[]): string[] => [...new Set(found.map(({ key, path = key }) => path))];

/** Those that no write of the API accepts. */
const unknownIn = (body: object, found: readonly Difference[]): string[] =>
  pathsOf(found).filter((path) => {
    let at: unknown = body;
    for (const name of path.split('.')) {
      if (typeof at !== 'object' || at === null || !(name in at)) return true;
      at = Reflect.get(at, name);
    }
    return false;
  });

test('every difference of settings is put back by a path that a write has', () => {
  const texts = { en: 'a', ru: 'b', uz: 'c', kk: 'd' };
  const other = site({
    name: texts,
    address: texts,
    about: texts,
    about_text: {},
    phone: '1',
    email: 'x@example.org',
    socials: [{ label: 'X', url: 'https://example.org' }],
    facts: { exhibits: 7, collections: 8, founded: 9 },
    banner: { on: true, text: texts },
    open_data: {
      harvest: true,
      licence: 'https://creativecommons.org/licenses/by/4.0/',
      iiif: false,
      dumps: true,
      embeds: true,
    },
    picture: picture({ id: 'other' }),
  });
  const mine = site({
    name: {},
    address: {},
    about: {},
    phone: null,
    email: null,
    socials: [],
    picture: null,
    facts: { exhibits: null, collections: null, founded: null },
    banner: { on: false, text: {} },
  });
  const found = [
    ...siteDifferences(siteToDraft(mine), other, t),
    ...openDataDifferences(openDataToDraft(mine), other, t),
  ];
  expect(found).toHaveLength(4 * 4 + 1 + 12);
  expect(
    unknownIn({ ...toSiteUpdate(siteToDraft(other), 1), open_data: toOpenData(openDataToDraft(other)) }, found),
  ).toEqual([]);
});

test('every difference of a medium is put back by a path that a write has', () => {
  const texts = { en: 'a', ru: 'b', uz: 'c', kk: 'd' };
  const said = {
    caption: texts,
    tags: ['a'],
    creator: 'a',
    credit_line: 'a',
    copyright_notice: 'a',
    source: 'a',
    web_statement: 'https://example.org',
    licence: 'http://rightsstatements.org/vocab/InC/1.0/' as const,
    artwork_or_object: { creator: 'a', copyright_notice: 'a' },
    rights_expires_at: '2030-01-01T00:00:00Z',
    consent: 'given' as const,
    not_for_download: true,
  };
  const shown = mediaDetails({ ...said, alt: texts, decorative: true, focus: { x: 0.1, y: 0.2 } });
  const untold = mediaDetails({ alt: {}, tags: [] });
  const found = mediaDifferences(pictureToDraft(untold), shown, t);
  expect(pathsOf(found)).toEqual(expect.arrayContaining(['alt.kk', 'caption.ru', 'artwork_or_object', 'focus']));
  expect(unknownIn(toPictureUpdate(pictureToDraft(shown), 1, 'image'), found)).toEqual([]);
  const address = { id: 'film', kind: 'film', url: '/api/media/film.mp4' } as const;
  const heard = { captions: texts, transcript: texts, audio_description: 'a', needs_none: true };
  const film = fileDetails({ ...address, ...heard });
  const changed = mediaDifferences(pictureToDraft(fileDetails(address)), film, t);
  expect(changed.length).toBeGreaterThan(6);
  expect(unknownIn(toPictureUpdate(pictureToDraft(film), 1, 'film'), changed)).toEqual([]);
});

test('every difference of the cover video and of a notice is put back by a path that a write has', () => {
  const videos: AdminCoverVideo = { desktopVideo: 'a', mobileVideo: 'b', version: 1 };
  const found = videoDifferences(videosToDraft({ ...videos, desktopVideo: null, mobileVideo: null }), videos, t);
  expect(found).toHaveLength(2);
  expect(unknownIn(toVideosUpdate(videosToDraft(videos), 1), found)).toEqual([]);
  const notice = {
    ...NEW_NOTICE,
    ...({ text: { en: 'a', ru: 'b', uz: 'c', kk: 'd' }, kind: 'warning', where: 'branch', branch: 'x' } as const),
    published: false,
    closable: false,
    position: 4,
    shown_from: '2030-01-01T00:00:00Z',
    shown_until: '2031-01-01T00:00:00Z',
  };
  const changed = noticeDifferences(noticeToDraft(NEW_NOTICE), notice, { t, lang: 'en', branches: [] });
  expect(changed.length).toBeGreaterThan(9);
  expect(unknownIn(toNotice(noticeToDraft(notice)), changed)).toEqual([]);
});
