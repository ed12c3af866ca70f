import { cardAddress } from './card-address.ts';

const content = {
  museum: 'The museum',
  title: 'A carpet',
  picture: { url: '/api/media/a.jpg', focus: { x: 0.2, y: 1 } },
};

test('it names item and language', () => {
  expect(cardAddress('news/7', 'kk', content)).toMatch(/^\/api\/cards\/news\/7\/kk-[0-9a-z]{8,14}\.jpg$/);
  expect(cardAddress(undefined, 'en', { museum: 'The museum' })).toMatch(/^\/api\/cards\/en-[0-9a-z]{8,14}\.jpg$/);
});

test('it is another one for whatever a card shows', () => {
  const of = (change: object) => cardAddress('news/7', 'en', { ...content, ...change });
  const addresses = [
    of({}),
    of({ museum: 'Another museum' }),
    of({ title: 'A carpet.' }),
    of({ picture: undefined }),
    of({ picture: { url: '/api/media/b.jpg', focus: content.picture.focus } }),
    of({ picture: { url: '/api/media/a.jpg' } }),
    of({ picture: { url: '/api/media/a.jpg', focus: { x: 0.2, y: 0.9 } } }),
  ];
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(of({})).toBe(of({}));
});
