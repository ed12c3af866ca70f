import { TextDecoder } from 'node:util';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { Refused } from '../refused.js';
import { damaged, unsafe } from './refusals.js';

/** A workbook has a part for each picture, too. */
const MAX_ENTRIES = 20_000;
/** Names, extra fields and comments of all parts. */
const MAX_DIRECTORY_BYTES = 16 * 1024 * 1024;
/** Of parts without cells, unpacked. */
const MAX_SMALL_BYTES = 64 * 1024 * 1024;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY_BYTES = 46;
const STORED = 0;
const DEFLATED = 8;

/** The parts of a workbook, which is a zip file. Only its directory has been read. */
export class WorkbookParts {
  private readonly entries = new Map<string, Entry>();

  private constructor(
    private readonly zip: ZipFile,
    private readonly onUnpacked: (bytes: number) => void,
  ) {}

  /**
   * @param onUnpacked is called with the number of bytes that were unpacked since
   * @throws {Refused} for a zip file that is damaged, or made to harm its reader
   */
  static async open(file: string, onUnpacked: (bytes: number) => void = () => undefined): Promise<WorkbookParts> {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(
      (error: unknown) => {
        throw asRefusal(error);
      },
    );
    const parts = new WorkbookParts(zip, onUnpacked);
    try {
      await parts.readDirectory();
      return parts;
    } catch (error) {
      parts.close();
      throw asRefusal(error);
    }
  }

  close(): void {
    this.zip.close();
  }

  /** Unpacked; 0 if there is no such part. */
  sizeOf(name: string): number {
    return this.entries.get(keyOf(name))?.uncompressedSize ?? 0;
  }

  has(name: string): boolean {
    return this.entries.has(keyOf(name));
  }

  /**
   * The text of a part. Its size is known before it is unpacked: a part that has another one is damaged.
   * @throws {Refused}
   */
  async *textOf(name: string, maxBytes = MAX_SMALL_BYTES): AsyncGenerator<string> {
    const entry = this.entries.get(keyOf(name));
    if (!entry) throw damaged(`has no part ${name}`);
    if (entry.uncompressedSize > maxBytes)
      throw new Refused(`The workbook has more than ${maxBytes} bytes when unpacked.`, 'too_large');
    if (entry.isEncrypted()) throw new Refused('The workbook is protected with a password.', 'locked_workbook');
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw unsafe('is compressed in a way');
    let decoder: TextDecoder | undefined;
    for await (const bytes of this.bytesOf(entry)) {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
      this.onUnpacked(bytes.length);
      yield decodedBy(decoder, bytes);
    }
    if (decoder) yield decodedBy(decoder);
  }

  private async *bytesOf(entry: Entry): AsyncGenerator<Buffer> {
    let sum = 0;
    try {
      const stream = await this.zip.openReadStreamPromise(entry);
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        sum = crc32(bytes, sum);
        yield bytes;
      }
    } catch (error) {
      throw asRefusal(error);
    }
    if (sum !== entry.crc32) throw damaged();
  }

  private async readDirectory(): Promise<void> {
    if (this.zip.entryCount > MAX_ENTRIES) throw unsafe(`has ${this.zip.entryCount} parts`);
    const places: { start: number; end: number }[] = [];
    let directory = 0;
    for await (const entry of this.zip.eachEntry()) {
      const { fileNameLength, extraFieldLength, fileCommentLength, relativeOffsetOfLocalHeader: start } = entry;
      directory += DIRECTORY_ENTRY_BYTES + fileNameLength + extraFieldLength + fileCommentLength;
      if (directory > MAX_DIRECTORY_BYTES) throw unsafe('has a directory of a size');
      const key = keyOf(entry.fileName);
      if (this.entries.has(key)) throw unsafe(`has two parts ${entry.fileName.slice(0, 100)}`);
      this.entries.set(key, entry);
      places.push({ start, end: start + LOCAL_HEADER_BYTES + fileNameLength + entry.compressedSize });
    }
    places.sort((a, b) => a.start - b.start);
    if (places.some(({ start }, at) => start < (places[at - 1]?.end ?? 0))) throw unsafe('has parts inside others');
  }
}

/** Names of parts ignore case. */
const keyOf = (name: string): string => name.toLowerCase();

/** XML says by its first bytes whether it is in UTF-16; else it is in UTF-8. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

/** @param bytes the next ones; without them the text ends */
function decodedBy(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw damaged('has a text that is not in Unicode');
  }
}

/** Errors of the system, such as of a file that is gone, stay as they are; all others are faults of the file. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isFault = code === '' || code.startsWith('Z_');
  return error instanceof Error && isFault ? damaged() : error;
}
