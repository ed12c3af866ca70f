/** Runs all steps, so many at once: the next one of the list begins as soon as one ends. */
export async function inLanes(lanes: number, steps: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = steps.values();
  const lane = async () => {
    for (const step of waiting) await step();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
