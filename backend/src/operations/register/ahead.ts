/** The values of a source, each next one read while the one before it is at work: the database and this process work side by side. */
export async function* ahead<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const read = async (): Promise<IteratorResult<Value, void>> => source.next();
  let next = read();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = read();
      // its error is that of the next turn
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return(undefined);
  }
}
