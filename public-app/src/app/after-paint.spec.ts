import { afterPaint } from './after-paint.ts';

describe('what waits for the first paint', () => {
  const run = jest.fn();
  const frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    run.mockClear();
  });

  it('is run behind the frame, not within it', () => {
    afterPaint(run);
    jest.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    frames.splice(0).forEach((frame) => frame(0));
    expect(run).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is run at once in a page that nobody looks at', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    afterPaint(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
