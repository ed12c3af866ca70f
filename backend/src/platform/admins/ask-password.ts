import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

/**
 * Asks twice on a terminal, where nothing of what is typed is shown; else takes the first line of the standard input.
 * @throws {Error} when the two differ, or nothing is typed
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
    return line;
  }
  const password = await askSilently('New password: ');
  if ((await askSilently('Once more: ')) !== password)
    throw new Error('These were two passwords. Nothing has been changed.');
  return password;
}

/** Whatever is written to it goes nowhere: readline would show what is typed. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function askSilently(question: string): Promise<string> {
  process.stdout.write(question);
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: true, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    terminal.on('line', resolve);
    // Ctrl-C and Ctrl-D; after a line it is too late to reject
    terminal.on('close', () => reject(new Error('Nothing has been changed.')));
  }).finally(() => {
    terminal.close();
    process.stdout.write('\n');
  });
}
