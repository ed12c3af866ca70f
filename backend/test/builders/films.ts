import { randomBytes } from 'node:crypto';

/** The start of an MP4 file as encoders write it, and bytes for the rest. */
export const mp4 = (bytes = 1_000): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), randomBytes(bytes)]);

export const webm = (): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]), Buffer.from('webm'), randomBytes(500)]);
