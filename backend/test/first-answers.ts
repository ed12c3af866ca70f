/** Resolves with the first `count` results. */
export function firstAnswers<Answer>(pending: readonly Promise<Answer>[], count: number): Promise<Answer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
  const answers: Answer[] = [];
  const take = (answer: Answer) => {
    if (answers.push(answer) === count) resolve([...answers]);
  };
  for (const one of pending) one.then(take, reject);
  return promise;
}
