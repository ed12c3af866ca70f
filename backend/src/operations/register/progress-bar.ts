const WIDTH = 30;

/**
 * An animated bar on a terminal; elsewhere one line per tenth. Written to stderr, so that it does not mix with results.
 */
export function progressBar(name: string, total: number): { advance: (done: number) => void; end: () => void } {
  const { stderr } = process;
  let lastPercent = -1;
  const show = (percent: number) => {
    if (percent === lastPercent) return;
    if (stderr.isTTY) {
      const full = Math.round((percent / 100) * WIDTH);
      stderr.write(`\r${name} [${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${percent} %`);
      lastPercent = percent;
    } else if (Math.floor(percent / 10) > Math.floor(lastPercent / 10)) {
      stderr.write(`${name} ${Math.floor(percent / 10) * 10} %\n`);
      lastPercent = percent;
    }
  };
  return {
    advance: (done) => show(total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 100),
    end: () => {
      if (stderr.isTTY) stderr.write('\n');
    },
  };
}
