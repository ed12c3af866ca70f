interface Deferred {
  /** Asks for the work; what is asked for several times before a frame is done once. */
  soon: () => void;
  cancel: () => void;
}

/** Work that waits until the next frame is on the screen. */
export function afterFrame(work: () => void): Deferred {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = 0;
          work();
        });
      });
    },
    cancel: () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
  };
}
