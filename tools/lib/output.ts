/**
 * What becomes of a command when nobody reads any more what it says (`npm run bench | head`). Without a listener the next line would end
 * this process at once, and leave behind what it has started.
 */
export function whenOutputCloses(then: () => void): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', then);
}

/** For commands whose work is worth more than what they say of it. */
export const outliveOutput = (): void => whenOutputCloses(() => undefined);
