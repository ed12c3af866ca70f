import { pagePolicy } from './headers.ts';

const settings = { adminManifest: '/admin-app/mf-manifest.json' };
const mediaSource = (film: string) =>
  /media-src ([^;]*)/.exec(
    pagePolicy(settings, { desktopVideo: film, mobileVideo: null })['content-security-policy'] ?? '',
  )?.[1];

test('videos may come from the origin of the film on the home page', () => {
  expect(mediaSource('https://films.example:8443/sea.mp4')).toBe("'self' https://films.example:8443");
});

test.each(['https://*/sea.mp4', 'https://a;b/sea.mp4', 'http://films.example/sea.mp4', '/media/sea.mp4'])(
  'the address %s adds nothing to the policy',
  (film) => {
    expect(mediaSource(film)).toBe("'self'");
  },
);
