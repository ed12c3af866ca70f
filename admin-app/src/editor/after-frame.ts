interface Deferred {
  /** Schedules the work; several calls before a frame run it once. */
  soon: () => void;
  cancel: () => void;
}

/** Work that waits until the next frame is painted. */
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
