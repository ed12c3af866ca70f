import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type Constructor = new (options: Record<string, unknown>) => Server;

/** The test storage's well-known keys; no secret. */
export const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

export interface ObjectStorage {
  /** For `STORAGE_URL`. */
  url: string;
  endpoint: string;
  stop(): Promise<void>;
  /** Starts again on the same port with the same objects. */
  start(): Promise<void>;
  /** Stops it and deletes all objects. */
  remove(): Promise<void>;
}

/** An S3-compatible storage on a free loopback port, with one empty bucket. */
export async function startObjectStorage(bucket = 'museum'): Promise<ObjectStorage> {
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as Constructor;
  const directory = await mkdtemp(join(tmpdir(), 'muzey-s3-'));
  let server: Server | undefined;
  let port = 0;
  const start = async () => {
    const options = { address: '127.0.0.1', port, silent: true, directory, configureBuckets: [{ name: bucket }] };
    // it builds the address of a bucket, which ends with a slash, differently from clients' signatures; unknown keys
    // are still refused
    server = new S3rver({ ...options, allowMismatchedSignatures: true });
    ({ port } = await server.run());
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  await start();
  const endpoint = `http://127.0.0.1:${port}`;
  const remove = async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  };
  return { url: `s3://${bucket}?endpoint=${endpoint}`, endpoint, start, stop, remove };
}
