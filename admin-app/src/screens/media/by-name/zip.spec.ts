/** @jest-environment node */
import { deflateRawSync, crc32 } from 'node:zlib';
import { namesOf } from './zip-names.ts';
import { ZipError } from './zip-faults.ts';
import { MAX_ENTRIES, openZip } from './zip.ts';

interface Sample {
  name: string | Buffer;
  data?: Buffer;
  utf8?: boolean;
  encrypted?: boolean;
  /** As the headers have it. */
  size?: number;
  /** The local header of this entry is that of another one. */
  at?: number;
}

/** A zip, which the samples may make a wrong one. */
function zipOf(samples: readonly Sample[]): File {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data = Buffer.from('bytes'), utf8 = true, encrypted = false, size = data.length, at } of samples) {
    const bytes = Buffer.from(name);
    const packed = deflateRawSync(data);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE((utf8 ? 0x800 : 0) | (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(bytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, bytes, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at ?? offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, bytes]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(samples.length & 0xffff, 4);
  end.writeUInt16LE(samples.length & 0xffff, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  const whole = Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
  return new File([Uint8Array.from(whole)], 'pictures.zip');
}

const faultOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof ZipError ? error.fault : String(error)),
  );
const open = (...samples: Sample[]) => openZip(zipOf(samples));

test('files are listed, and unpacked when asked for', async () => {
  const files = await open(
    { name: 'a/КП-7_1.jpg', data: Buffer.from('one') },
    { name: 'a/' },
    { name: '__MACOSX/a/._КП-7_1.jpg' },
    { name: 'a/.DS_Store' },
    { name: 'notes.txt' },
  );
  expect(files.map(({ names }) => names)).toEqual([{ 'utf-8': 'a/КП-7_1.jpg' }, { 'utf-8': 'notes.txt' }]);
  const file = await files[0]?.unpack('КП-7_1.jpg');
  expect([file?.name, file?.type, await file?.text()]).toEqual(['КП-7_1.jpg', 'image/jpeg', 'one']);
});

describe('refused', () => {
  test.each<[string, string, Sample[]]>([
    ['encrypted', 'encrypted', [{ name: '1.jpg', encrypted: true }]],
    ['a name that leads out', 'unsafe', [{ name: '../../1.jpg' }]],
    ['a name that leads out in Windows', 'unsafe', [{ name: 'a\\..\\1.jpg' }]],
    ['a name from the root', 'unsafe', [{ name: '/etc/1.jpg' }]],
    ['a control character', 'unsafe', [{ name: '1\u0000.jpg' }]],
    ['a far too long name', 'unsafe', [{ name: `${'a'.repeat(2_000)}.jpg` }]],
    ['a wrong mark of UTF-8', 'unsafe', [{ name: Buffer.from([0xff, 0xfe, 0x2e]) }]],
    [
      'sizes beyond all bounds',
      'large',
      Array.from({ length: 6 }, (_, at) => ({ name: `${at}.jpg`, size: 2 ** 32 - 2 })),
    ],
    ['files that share their bytes', 'broken', [{ name: '1.jpg' }, { name: '2.jpg', at: 0 }]],
    ['too many', 'many', Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({ name: `${at}.jpg` }))],
  ])('%s', async (_, fault, samples) => {
    expect(await faultOf(open(...samples))).toBe(fault);
  });

  test.each([
    ['no zip', Buffer.from('GIF89a')],
    ['empty', Buffer.alloc(0)],
    ['cut off', Buffer.from('PK\x03\x04 and nothing more')],
  ])('%s', async (_, bytes) => {
    expect(await faultOf(openZip(new File([Uint8Array.from(bytes)], 'a.zip')))).toBe('broken');
  });
});

describe('a picture is not taken out', () => {
  test.each<[string, string, Sample[]]>([
    ['a bomb', 'large', [{ name: '1.jpg', data: Buffer.alloc(21 * 1024 * 1024) }]],
    ['a bomb that says it is small', 'broken', [{ name: '1.jpg', data: Buffer.alloc(21 * 1024 * 1024), size: 10 }]],
    ['smaller than it says', 'broken', [{ name: '1.jpg', size: 1_000 }]],
  ])('%s', async (_, fault, samples) => {
    const files = await open(...samples);
    expect(await faultOf(files.at(-1)?.unpack('1.jpg') ?? Promise.resolve())).toBe(fault);
  });
});

test('names without a mark have the encodings that their bytes allow', () => {
  // КП-7.jpg
  const in866 = Uint8Array.from([0x8a, 0x8f, 0x2d, 0x37, 0x2e, 0x6a, 0x70, 0x67]);
  const in1251 = Uint8Array.from([0xca, 0xcf, 0x2d, 0x37, 0x2e, 0x6a, 0x70, 0x67]);
  expect(namesOf(in866, false)).toMatchObject({ ibm866: 'КП-7.jpg' });
  expect(namesOf(in1251, false)).toMatchObject({ 'windows-1251': 'КП-7.jpg' });
  expect(namesOf(new TextEncoder().encode('КП-7.jpg'), false)).toEqual({ 'utf-8': 'КП-7.jpg' });
});
