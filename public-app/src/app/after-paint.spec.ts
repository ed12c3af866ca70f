import { afterPaint } from './after-paint.ts';

describe('afterPaint', () => {
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

  it('runs the callback after the frame, not within it', () => {
    afterPaint(run);
    jest.runAllTimers();
    expect(run).not.toHaveBeenCalled();
    frames.splice(0).forEach((frame) => frame(0));
    expect(run).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs the callback at once in a hidden page', () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    afterPaint(run);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
