/** Prints each check of a command when it is done, and counts them. */
export class Checks {
  private passed = 0;
  private failed = 0;

  heading(text: string): void {
    console.log(`\n▸ ${text}`);
  }

  /** One check; `found` is printed when it fails. */
  that(name: string, holds: boolean, found?: unknown): void {
    if (holds) this.passed++;
    else this.failed++;
    const detail = holds || found === undefined ? '' : `: ${typeof found === 'string' ? found : JSON.stringify(found)}`;
    console.log(`  ${holds ? '✓' : '✗'} ${name}${detail}`);
  }

  /** The closing line; true when all checks passed. */
  close(): boolean {
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0;
  }
}
