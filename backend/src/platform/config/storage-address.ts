/** A bucket of an S3-compatible object storage. Its keys come from AWS's own environment variables and files. */
export interface Bucket {
  name: string;
  /** Prefix of every object name; empty or ending in a slash. */
  prefix: string;
  /** For a storage other than AWS's, such as `http://127.0.0.1:9000`. */
  endpoint: string | undefined;
  /** Undefined when AWS_REGION or AWS's own files set it. */
  region: string | undefined;
}

export const STORAGE_SENTENCE =
  'the address of a bucket without its keys, such as s3://museum?region=eu-central-1 or ' +
  's3://museum/uploads?endpoint=https://storage.example (the keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the ' +
  'file that AWS_SHARED_CREDENTIALS_FILE names)';

/** Names of buckets and folders that every storage accepts. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(\/[\w.-]+)*\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/** Parses `STORAGE_URL`; undefined when it is not a valid address. */
export function parseStorageAddress(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = new URL(text);
  if (protocol !== 's3:' || port || username || password || hash) return undefined;
  if (!BUCKET.test(hostname) || !PREFIX.test(pathname)) return undefined;
  const allowed = ['endpoint', 'region'];
  if ([...searchParams.keys()].some((key) => !allowed.includes(key) || searchParams.getAll(key).length > 1))
    return undefined;
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const region = searchParams.get('region') ?? (endpoint === undefined ? undefined : 'us-east-1');
  if (endpoint !== undefined && !isOrigin(endpoint)) return undefined;
  if (region !== undefined && !REGION.test(region)) return undefined;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  return { name: hostname, prefix: prefix && `${prefix}/`, endpoint, region };
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
}
