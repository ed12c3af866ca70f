import { gripOf, MAX_SCALE, moved, WHOLE } from './zoom.ts';

const stage = { width: 400, height: 800 };
const middle = { x: 200, y: 400 };

test('two fingers that part magnify, and what is between them stays there', () => {
  const from = gripOf(
    [
      { x: 250, y: 400 },
      { x: 350, y: 400 },
    ],
    middle,
  );
  const to = gripOf(
    [
      { x: 200, y: 400 },
      { x: 400, y: 400 },
    ],
    middle,
  );
  const view = moved(WHOLE, from, to, stage);
  expect(view.scale).toBe(2);
  // the point that was 100 px right of the centre is still there
  expect(view.x + 100 * view.scale).toBe(100);
});

test('one finger moves a magnified picture to its edge and no further, and a whole one not at all', () => {
  const [from, to] = [gripOf([{ x: 300, y: 400 }], middle), gripOf([{ x: 0, y: 410 }], middle)];
  expect(moved({ scale: 2, x: 0, y: 0 }, from, to, stage)).toEqual({ scale: 2, x: -200, y: 10 });
  expect(moved(WHOLE, from, to, stage)).toEqual({ scale: 1, x: 0, y: 0 });
});

test('a picture is never smaller than its stage, nor larger than its pixels are worth', () => {
  const at = (spread: number) => ({ x: 0, y: 0, spread });
  expect(moved(WHOLE, at(200), at(20), stage).scale).toBe(1);
  expect(moved(WHOLE, at(1), at(500), stage).scale).toBe(MAX_SCALE);
  expect(moved(WHOLE, at(1), at(500), stage, 20).scale).toBe(20);
});
