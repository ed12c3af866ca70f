import { createReadStream } from 'node:fs';
import { TextDecoder } from 'node:util';
import { FileProblem } from '../worker/file-problem.js';

const NOT_UTF8 = 'The captions are not in UTF-8.';
const NO_CUES = 'The captions have no line with times, such as 00:01.000 --> 00:04.000.';

/** A line with the times of a cue (w3.org/TR/webvtt1, 4.1). */
const TIMES =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t][^\r\n]*)?\r?$/m;
/** Longer than any line of cue times. */
const LINE_LENGTH = 200;

/**
 * Reads uploaded captions to the end, in small parts.
 * @throws {FileProblem} when they are not UTF-8 or have no cue
 */
export async function checkCaptions(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let hasCue = false;
  const read = (text: string) => {
    if (text.includes('\0')) throw new FileProblem('file-invalid', NOT_UTF8);
    rest += text;
    hasCue ||= TIMES.test(rest);
    rest = rest.slice(-LINE_LENGTH);
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) read(decode(decoder, chunk));
  read(decode(decoder));
  if (!hasCue) throw new FileProblem('file-invalid', NO_CUES);
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new FileProblem('file-invalid', NOT_UTF8);
  }
}
