import { groundOf, inFrame, QUIET_GROUND } from './picture-frame.ts';

const shown = (width: number, height: number, ratio?: string, sizes = '20rem', whole = false) =>
  inFrame({ width, height }, ratio, sizes, undefined, whole);

test.each([
  ['12:1', 1200, 100, true],
  ['6:1', 6000, 1000, true],
  ['much wider than its frame', 3500, 1000, true],
  ['twice as wide', 3000, 1000, false],
  ['of its shape', 1500, 1000, false],
  ['an upright photograph', 1000, 1500, false],
  ['narrower', 600, 1000, true],
  ['1:6', 1000, 6000, true],
])('in a frame of 3:2 a picture that is %s: whole %j', (_, width, height, isWhole) => {
  expect(shown(width, height, '3 / 2').isWhole).toBe(isWhole);
});

test.each([
  ['a square of one pixel', 1, 1, '3 / 2', 1],
  ['a small square, as wide as its frame', 200, 200, '3 / 2', 300],
  ['a small picture whose height has to fill the frame', 600, 200, '3 / 2', 450],
  ['a small panorama, whole', 600, 50, '3 / 2', 900],
  ['a small column, whole in a frame that is wider', 50, 600, '3 / 2', 1350],
  ['a picture without a frame', 400, 100, undefined, 600],
])('%s is enlarged by half at most', (_, width, height, ratio, maxWidth) => {
  expect(shown(width, height, ratio).maxWidth).toBe(maxWidth);
});

test('a frame has a ground where the picture may not fill it', () => {
  expect(shown(200, 200, '1 / 1').isSmall).toBe(true);
  expect(shown(4000, 3000, '1 / 1').isSmall).toBe(false);
  // without a frame its space is its own size
  expect(shown(200, 200).isSmall).toBe(false);
});

test('`sizes` tells the width of the whole file, in each of its lengths', () => {
  const sizes = '(max-width: 36rem) 40vw, (min-width: 10rem) and (max-width: 64rem) 45vw, min(100vw, calc(80vh * 1.5))';
  expect(shown(3000, 1000, '3 / 2', sizes).sizes).toBe(
    '(max-width: 36rem) calc(2.00 * (40vw)), (min-width: 10rem) and (max-width: 64rem) calc(2.00 * (45vw)), calc(2.00 * (min(100vw, calc(80vh * 1.5))))',
  );
  for (const [width, height] of [
    [1500, 1000],
    [1000, 1000],
    [9000, 1000],
  ] as const)
    expect(shown(width, height, '3 / 2', sizes).sizes).toBe(sizes);
});

test('a frame that is now narrower, now wider: enough is left in both', () => {
  const frame = (width: number, height: number) => inFrame({ width, height }, 'var(--card-ratio)', '20rem', [1, 3 / 2]);
  expect(frame(1000, 1500)).toEqual({ sizes: '20rem', isWhole: false, maxWidth: 1500, isSmall: false });
  expect(frame(2300, 1000)).toMatchObject({ sizes: 'calc(1.53 * (20rem))', isWhole: false });
  for (const [width, height] of [
    [2400, 1000],
    [600, 1000],
  ] as const)
    expect(frame(width, height)).toMatchObject({ sizes: '20rem', isWhole: true });
});

test.each([
  ['/uploads/a.jpg', '#aabbcc'],
  ['/uploads/a.jpeg?until=1&signature=s', '#aabbcc'],
  ['/uploads/a.png', QUIET_GROUND],
])('the ground of %s is %s', (url, ground) => {
  expect(groundOf({ url, placeholder: '#aabbcc' })).toBe(ground);
});
