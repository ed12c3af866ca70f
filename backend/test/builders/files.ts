import { randomBytes } from 'node:crypto';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The starts of files as programs write them, and bytes for the rest. */
export const pdf = (bytes = 500): Buffer =>
  Buffer.concat([latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'), randomBytes(bytes), latin('\n%%EOF\n')]);

export const mp3 = (): Buffer => Buffer.concat([latin('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64'), randomBytes(500)]);
/** Without a tag. */
export const bareMp3 = (): Buffer => Buffer.concat([latin('\xff\xfb\x90\x64'), randomBytes(500)]);

export const m4a = (): Buffer =>
  Buffer.concat([latin('\0\0\0\x20ftypM4A \0\0\x02\0M4A mp42isom\0\0\0\0'), randomBytes(500)]);

const ogg = (packet: string): Buffer =>
  Buffer.concat([
    latin(`OggS\0\x02${'\0'.repeat(8)}\x01\0\0\0${'\0'.repeat(4)}crc!\x01\x1e${packet}`),
    randomBytes(500),
  ]);
export const vorbis = (): Buffer => ogg('\x01vorbis\0\0\0\0');
export const opus = (): Buffer => ogg('OpusHead\x01\x02');
export const theora = (): Buffer => ogg('\x80theora\x03\x02');

/** @param bytes total size; all after the first 500 are zeros */
export function mp4(bytes = 1_000): Buffer {
  const file = Buffer.alloc(bytes);
  const start = latin('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41');
  Buffer.concat([start, randomBytes(500)]).copy(file);
  return file;
}

export const webm = (): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), latin('webm'), randomBytes(500)]);

export const vtt = (words = 'The carpet was woven in 1957.'): Buffer =>
  Buffer.from(`WEBVTT\n\n1\n00:01.000 --> 00:04.500 line:80%\n${words}\n`);
