/** The progress of a file. Its bar subscribes to it, so that a long list is not rendered again for each part. */
export class UploadProgress {
  private share = 0;
  private readonly listeners = new Set<() => void>();

  /** In whole percents. */
  readonly percent = (): number => Math.round(this.share * 100);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param share 0 to 1 */
  readonly set = (share: number): void => {
    this.share = share;
    for (const listener of this.listeners) listener();
  };
}
