import { readWord, type WordText } from './word-reader.ts';
import { ZipTooLarge } from './zip.ts';

/** An answer of the worker to the bytes of a file. */
export type WordAnswer = { text: WordText } | { refusal: 'tooLarge' | 'unreadable' };

// one file for each worker: it is ended afterwards
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => void answer(new Uint8Array(data)));

async function answer(file: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const text = await readWord(file);
    send(
      { text },
      text.pictures.map(({ bytes }) => bytes),
    );
  } catch (error) {
    send({ refusal: error instanceof ZipTooLarge ? 'tooLarge' : 'unreadable' }, []);
  }
}

function send(message: WordAnswer, transfer: Transferable[]): void {
  postMessage(message, { transfer });
}
