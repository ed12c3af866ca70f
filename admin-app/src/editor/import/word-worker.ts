import { readWord, type WordText } from './word-reader.ts';
import { ZipTooLarge } from './zip.ts';

/** The worker's answer to the bytes of a file. */
export type WordAnswer = { text: WordText } | { refusal: 'tooLarge' | 'unreadable' };

// a worker handles one file, and is terminated afterwards
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
