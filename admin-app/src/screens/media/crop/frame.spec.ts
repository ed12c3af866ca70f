import { fromStored, toSent } from './edit.ts';
import { movedTo, pulledTo, sumOfTurns, turnedBack, turnedBy, wholeFrame, withNumber, withRatio } from './frame.ts';

const size = { width: 300, height: 200 };
const frame = { x: 100, y: 50, width: 120, height: 80 };

test('a frame stays inside the picture', () => {
  expect(movedTo(frame, -20, 500, size)).toEqual({ x: 0, y: 120, width: 120, height: 80 });
  expect(withNumber(frame, 'x', 1000, size)).toEqual({ ...frame, x: 180 });
});

test('a corner is pulled while the opposite one stays, and no further than the smallest side', () => {
  expect(pulledTo(frame, 'nw', 20, 10, size)).toEqual({ x: 20, y: 10, width: 200, height: 120 });
  expect(pulledTo(frame, 'se', 500, 500, size)).toEqual({ x: 100, y: 50, width: 200, height: 150 });
  expect(pulledTo(frame, 'ne', 90, 125, size)).toEqual({ x: 100, y: 80, width: 50, height: 50 });
  expect(pulledTo(frame, 'sw', -50, 90, size)).toEqual({ x: 0, y: 50, width: 220, height: 50 });
});

test('a shape is kept by corners and numbers', () => {
  expect(pulledTo(frame, 'se', 300, 90, size, 3 / 2)).toEqual({ x: 100, y: 50, width: 200, height: 133 });
  expect(withNumber(frame, 'height', 100, size, 3 / 2)).toEqual({ x: 100, y: 50, width: 150, height: 100 });
  expect(withNumber(frame, 'width', 10, size, 3 / 2)).toEqual({ x: 100, y: 50, width: 75, height: 50 });
});

test('a shape takes as much as there is, around the middle of the frame', () => {
  expect(withRatio(frame, 1, size)).toEqual({ x: 60, y: 0, width: 200, height: 200 });
  expect(withRatio({ ...frame, x: 180 }, 4 / 5, size)).toEqual({ x: 140, y: 0, width: 160, height: 200 });
  expect(withRatio(frame, 3 / 2, size)).toEqual(wholeFrame(size));
});

test('four turns are none, and left undoes right', () => {
  const turned = turnedBy(frame, size, 90);
  expect(turned).toEqual({ x: 70, y: 100, width: 80, height: 120 });
  expect(turnedBy(turned, { width: 200, height: 300 }, turnedBack(90))).toEqual(frame);
  expect(turnedBy(frame, size, 180)).toEqual({ x: 80, y: 70, width: 120, height: 80 });
  expect([sumOfTurns(270, 90), sumOfTurns(0, 270), turnedBack(0), turnedBack(180)]).toEqual([0, 270, 0, 180]);
});

test.each([0, 90, 180, 270] as const)('a crop stored with %i degrees is sent back unchanged', (rotation) => {
  const crop = { x: 0.1, y: 0.25, width: 0.5, height: 0.5 };
  const edit = fromStored({ rotation, crop, ...size }, size);
  expect(toSent(edit, size)).toEqual({ rotation, crop });
});

test('a frame around all is no crop', () => {
  expect(toSent(fromStored(null, size), size)).toEqual({ rotation: 0, crop: null });
});
