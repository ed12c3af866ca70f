/** Prints each result of a command as it comes, and counts them. */
export class Checks {
  private passed = 0;
  private failed = 0;

  heading(text: string): void {
    console.log(`\n▸ ${text}`);
  }

  /** One fact; `found` is told when it isn't so. */
  that(name: string, holds: boolean, found?: unknown): void {
    if (holds) this.passed++;
    else this.failed++;
    const detail = holds || found === undefined ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`;
    console.log(`  ${holds ? '✓' : '✗'} ${name}${detail}`);
  }

  /** The closing line; true when all of it holds. */
  close(): boolean {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }
}
