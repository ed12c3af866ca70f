/** Enough for an hour at three polls a second; then every second one is forgotten. */
const MAX_POLLS = 10_000;

export interface Poll {
  /** The time in the database. */
  now: Date;
  /** The first transaction id that was not given yet. */
  next: string;
  /** All transactions before this one have ended, and every process has noticed them. */
  ended: string | undefined;
}

/** Knows the time up to which every write has ended: nothing with an earlier time can appear any more. */
export class Settled {
  private open: { next: bigint; at: Date }[] = [];
  private last: Date | undefined;
  private settled: Date | undefined;

  get at(): Date | undefined {
    return this.settled;
  }

  look({ now, next, ended }: Poll): void {
    if (this.last && now < this.last) this.forget();
    // a transaction that wrote before the poll before this one had its id by then
    if (this.last) this.open.push({ next: BigInt(next), at: this.last });
    this.last = now;
    while (ended !== undefined && this.open[0] && this.open[0].next <= BigInt(ended))
      this.settled = this.open.shift()?.at;
    if (this.open.length > MAX_POLLS) this.open = this.open.filter((_poll, at) => at % 2 === 0);
  }

  private forget(): void {
    this.open = [];
    this.last = undefined;
    this.settled = undefined;
  }
}
