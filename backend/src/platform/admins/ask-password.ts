import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/**
 * Asks twice on a terminal, without echo; otherwise reads the first line of standard input.
 * @throws {Error} when the two differ, or on Ctrl-C
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
    return line;
  }
  const password = await askSilently('New password: ');
  if ((await askSilently('Once more: ')) !== password)
    throw new Error('The passwords do not match. Nothing has been changed.');
  return password;
}

/** Discards readline's echo. */
const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function askSilently(question: string): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: discard(), terminal: true, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    terminal.on('line', resolve);
    // Ctrl-C or Ctrl-D; no effect after a line was read
    terminal.on('close', () => reject(new Error('Nothing has been changed.')));
  }).finally(() => {
    terminal.close();
    process.stdout.write('\n');
  });
}
