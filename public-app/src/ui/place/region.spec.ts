import { HEIGHT, isOnPicture, LAND, project, RIVER, SEA, togetherWhereNear, WIDTH } from './region.ts';

const nukus = { latitude: 42.4531, longitude: 59.6103 };
const moynaq = { latitude: 43.7683, longitude: 59.0214 };
const boston = { latitude: 41.84, longitude: 60.92 };

/** Whether a ray from the point crosses the line an odd number of times. */
function isInside(line: typeof LAND, { latitude, longitude }: typeof nukus): boolean {
  let inside = false;
  line.forEach(([x, y], index) => {
    const [beforeX, beforeY] = line.at(index - 1) ?? [0, 0];
    const crosses = y > latitude !== beforeY > latitude;
    if (crosses && longitude < ((beforeX - x) * (latitude - y)) / (beforeY - y) + x) inside = !inside;
  });
  return inside;
}

test.each(Object.entries({ LAND, RIVER, SEA }))('every point of %s is on the picture', (_, line) => {
  for (const [longitude, latitude] of line) {
    expect(isOnPicture({ longitude, latitude })).toBe(true);
    const { x, y } = project({ longitude, latitude });
    expect([x >= 0, x <= WIDTH, y >= 0, y <= HEIGHT]).toEqual([true, true, true, true]);
  }
});

test.each([nukus, moynaq, boston])('%j lies in the land', (town) => {
  expect(isInside(LAND, town)).toBe(true);
});

test.each([
  ['Tashkent', { latitude: 41.31, longitude: 69.28 }],
  ['Urgench, on the other bank', { latitude: 41.55, longitude: 60.63 }],
])('%s does not', (_, town) => {
  expect(isInside(LAND, town)).toBe(false);
});

test('north is up, east is right, and distances are true to a hundredth', () => {
  const [south, north] = [project(nukus), project(moynaq)];
  expect(north.y).toBeLessThan(south.y);
  expect(north.x).toBeLessThan(south.x);
  expect(project(boston).x).toBeGreaterThan(south.x);
  // kilometres on the earth, by its mean radius
  const units = Math.hypot(south.x - north.x, south.y - north.y);
  const kilometres = 153.86;
  expect(units / 78 / (kilometres / 111.195)).toBeCloseTo(1, 2);
});

test('a branch elsewhere in the world is not on it', () => {
  expect(isOnPicture({ latitude: 51.5, longitude: -0.12 })).toBe(false);
});

test('marks that would cover each other stand together', () => {
  const marks = [
    { id: 'a', spot: { x: 10, y: 10 } },
    { id: 'b', spot: { x: 200, y: 10 } },
    { id: 'c', spot: { x: 15, y: 12 } },
  ];
  const ids = togetherWhereNear(marks).map((group) => group.map(({ id }) => id));
  expect(ids).toEqual([['a', 'c'], ['b']]);
});
