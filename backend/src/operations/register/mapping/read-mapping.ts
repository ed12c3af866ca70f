import { readFile, stat } from 'node:fs/promises';
import { fileError } from '../open-register.js';
import { Refused } from '../refused.js';
import { parseMapping, type Mapping } from './mapping.js';

const MAX_BYTES = 8_000_000;

/** @throws {Refused} for a file that is no mapping */
export async function readMapping(file: string): Promise<Mapping> {
  let text: string;
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw new Refused(`${file} is larger than ${MAX_BYTES} bytes.`);
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw fileError(file, error);
  }
  return parseMapping(text);
}
