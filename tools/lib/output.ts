/**
 * Called when the reader of the output is gone (`npm run bench | head`). Without a listener, the next line would end this process at once,
 * and the processes that it has started would go on.
 */
export function whenOutputCloses(then: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', then);
}

/** For commands that finish their work even when nobody reads their output. */
export const outliveOutput = (): void => whenOutputCloses(() => undefined);
