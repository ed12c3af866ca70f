import { BlobReader, configure, ZipReader, type Entry, type FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { KIND_FACTS, kindOf } from '../../../uploads/kinds.ts';
import { ZipError } from './zip-faults.ts';
import { namesOf, type Names } from './zip-names.ts';

const MEGABYTE = 1024 * 1024;
export const MAX_ENTRIES = 5_000;
const MAX_PICTURE_BYTES = KIND_FACTS.image.maxMegabytes * MEGABYTE;
const MAX_TOTAL_BYTES = 20 * 1024 * MEGABYTE;
const MAX_NAME_BYTES = 1_024;

/** A file of a zip, which is unpacked when it is needed. */
export interface ZippedFile {
  names: Names;
  bytes: number;
  /** @throws ZipError */
  unpack: (name: string) => Promise<File>;
}

// the content policy allows no workers from blobs; the browser's own decompression runs beside the page anyway
configure({ useWebWorkers: false, useCompressionStream: true });

const OPTIONS = { checkCrc32: true, useWebWorkers: false } as const;

/** Files that operating systems add. */
const ADDED = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Lists the files of a zip without unpacking them.
 * @throws ZipError
 */
export async function openZip(file: File): Promise<ZippedFile[]> {
  const reader = new ZipReader(new BlobReader(file), OPTIONS);
  const files: ZippedFile[] = [];
  const places: Place[] = [];
  let [entries, total] = [0, 0];
  try {
    for await (const entry of reader.getEntriesGenerator({ decodeText: inBytes, filenameValidation: 'tolerant' })) {
      entries++;
      if (entries > MAX_ENTRIES) throw new ZipError('many');
      const names = safeNames(entry);
      if (entry.directory || Object.values(names).some((name) => ADDED.test(name))) continue;
      places.push(entry);
      if (entry.encrypted) throw new ZipError('encrypted');
      total += entry.uncompressedSize;
      if (total > MAX_TOTAL_BYTES) throw new ZipError('large');
      files.push({ names, bytes: entry.uncompressedSize, unpack: (name) => unpacked(entry, name) });
    }
  } catch (error) {
    throw asZipError(error);
  }
  if (overlap(places)) throw new ZipError('broken');
  return files;
}

type Place = Pick<FileEntry, 'offset' | 'compressedSize'>;

const LOCAL_HEADER_BYTES = 30;

/** A small zip can have huge contents if its files share their bytes. */
function overlap(places: readonly Place[]): boolean {
  const sorted = [...places].sort((one, other) => one.offset - other.offset);
  return sorted.some(({ offset, compressedSize }, at) => {
    const next = sorted[at + 1];
    return next !== undefined && next.offset < offset + LOCAL_HEADER_BYTES + compressedSize;
  });
}

/** The names are decoded by zip-names.ts. */
const inBytes = (bytes: Uint8Array): string => String.fromCharCode(...bytes.slice(0, MAX_NAME_BYTES + 1));

/** @throws ZipError for a name that leads out of its folder, or is far too long */
function safeNames({ rawFilename, filenameUTF8 }: Entry): Names {
  if (rawFilename.length > MAX_NAME_BYTES) throw new ZipError('unsafe');
  const names = namesOf(rawFilename, filenameUTF8);
  const isUnsafe = (name: string) =>
    /^[/\\]|^[a-z]:|\p{Cc}/iu.test(name) || name.split(/[/\\]/).some((part) => part === '..');
  if (Object.keys(names).length === 0 || Object.values(names).some(isUnsafe)) throw new ZipError('unsafe');
  return names;
}

/** The size in the header is not trusted. */
async function unpacked(entry: FileEntry, name: string): Promise<File> {
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw new ZipError('large');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const target = new WritableStream<Uint8Array>({
    write: (part) => {
      bytes += part.length;
      if (bytes > MAX_PICTURE_BYTES) throw new ZipError('large');
      parts.push(Uint8Array.from(part));
    },
  });
  try {
    await entry.getData(target, OPTIONS);
  } catch (error) {
    throw asZipError(error);
  }
  if (bytes !== entry.uncompressedSize) throw new ZipError('broken');
  return new File(parts, name, { type: typeOf(name) });
}

/** Browsers give it to files by their extension. */
function typeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const { types } = KIND_FACTS.image;
  const written = { jpg: 'jpeg', tif: 'tiff' }[extension] ?? extension;
  return kindOf({ name, type: '' }) === 'image' ? (types.find((type) => type === `image/${written}`) ?? '') : '';
}

const asZipError = (error: unknown): ZipError => (error instanceof ZipError ? error : new ZipError('broken', error));
