import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is the expected one, at most so many milliseconds; gives the last answer. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  expected: Answer,
  patience = 5_000,
): Promise<Answer> {
  const deadline = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer === expected || performance.now() > deadline) return answer;
    await delay(50);
  }
}
