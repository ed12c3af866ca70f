import { filmAt } from './player.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
const VIMEO = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m30s', `${YOUTUBE}&start=90`],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42', `${YOUTUBE}&start=42`],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=x', YOUTUBE],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/channels/staff/76979871', VIMEO],
  ['https://vimeo.com/76979871/0123abcdef', `${VIMEO}&h=0123abcdef`],
  ['https://player.vimeo.com/video/76979871?h=0123abcdef', `${VIMEO}&h=0123abcdef`],
])('%s is played at %s', (href, player) => {
  expect(filmAt(href).player).toBe(player);
});

test.each([
  ['https://www.youtube.com/@museum', 'YouTube'],
  ['https://www.youtube.com/watch?v=%22onload', 'YouTube'],
  ['https://youtu.be/', 'YouTube'],
  ['https://vimeo.com/museum', 'Vimeo'],
])('%s is only a link to %s', (href, host) => {
  expect(filmAt(href)).toEqual({ host });
});
