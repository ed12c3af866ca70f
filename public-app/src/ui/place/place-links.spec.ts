import { branch } from '../../../test/museum.ts';
import { geoLink, mapPage, routeLink } from './place-links.ts';
import { hasWay, pointOf } from './has-way.ts';

const nukus = { latitude: 42.4531, longitude: 59.6103 };
const nowhere = { latitude: null, longitude: null };

test('a point has both coordinates', () => {
  expect(pointOf(nukus)).toEqual(nukus);
  expect(pointOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  expect(pointOf(nowhere)).toBeUndefined();
});

test('phones are given the point and the name, whatever letters it has', () => {
  expect(geoLink(nukus, 'Museum (old)')).toBe('geo:42.4531,59.6103?q=42.4531,59.6103(Museum%20%28old%29)');
  expect(geoLink(nukus, 'Бас музей')).toContain('(%D0%91');
});

test('the route leads to the point', () => {
  const { searchParams, protocol } = new URL(routeLink({ latitude: -1.5, longitude: 59.6103 }));
  expect([protocol, searchParams.get('to')]).toEqual(['https:', '-1.5,59.6103']);
});

test('a branch with a point, a link, a map or words has a way', () => {
  expect(hasWay(branch())).toBe(false);
  for (const known of [
    nukus,
    { placeLink: 'https://osm.org' },
    { googleMaps: 'https://m' },
    { directions: { kk: 'Oń' } },
  ]) {
    expect(hasWay(branch(known))).toBe(true);
  }
});

test('the page of a map is the given link, else made from the coordinates', () => {
  expect(mapPage({ ...nukus, placeLink: 'https://osm.org/go/x' })).toBe('https://osm.org/go/x');
  expect(mapPage({ ...nowhere, placeLink: 'https://osm.org/go/x' })).toBe('https://osm.org/go/x');
  expect(mapPage({ ...nukus, placeLink: null })).toContain('mlat=42.4531&mlon=59.6103');
  expect(mapPage({ ...nowhere, placeLink: null })).toBeUndefined();
});
