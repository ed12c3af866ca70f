import { expect, test } from '@jest/globals';
import { mapAddress } from './map-address.js';

const google = 'https://www.google.com/maps/embed?pb=!1m18!2sen';

test.each([
  [google, google],
  ['http://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  [`<iframe width="600" src="${google}" onload="alert(1)"></iframe><script>alert(1)</script>`, google],
  [
    `<IFRAME\n  allow='x' src='https://yandex.uz/map-widget/v1/?um=a&amp;b=c'>`,
    'https://yandex.uz/map-widget/v1/?um=a&b=c',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=59',
    'https://www.openstreetmap.org/export/embed.html?bbox=59',
  ],
  ['https://maps.google.com/maps?q=nukus&output=embed', 'https://maps.google.com/maps?q=nukus&output=embed'],
])('%s is taken', (pasted, address) => {
  expect(mapAddress(pasted)).toBe(address);
});

test.each([
  'https://www.google.com/search?q=nukus',
  'https://www.google.com.evil.example/maps/embed',
  'https://evil.example/?https://www.google.com/maps/embed',
  'https://www.google.com@evil.example/maps/embed',
  'https://user:pw@www.google.com/maps/embed',
  'https://www.google.com:8443/maps/embed',
  'https://maps.google.com/maps?q=nukus',
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  '//www.google.com/maps/embed',
  '<script src="https://www.google.com/maps/embed"></script>',
  '<iframe srcdoc="<b>"></iframe>',
  '<iframe src=https://evil.example>',
  `https://www.google.com/maps/embed?pb=${'x'.repeat(4_000)}`,
  'Nukus',
])('%s is refused', (pasted) => {
  expect(mapAddress(pasted)).toBeUndefined();
});
