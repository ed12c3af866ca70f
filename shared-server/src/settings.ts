import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

/** Such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * A setting's text, or the content of the file that NAME_FILE names, so that secrets need not be in the environment.
 * @returns undefined if it is absent or empty
 * @throws {Error} with a one-sentence message that names the setting, when both are set or the file can't be read
 */
export function settingOf(name: string, env: Environment): string | undefined {
  const [text, file] = [env[name]?.trim(), env[`${name}_FILE`]?.trim()];
  if (!file) return text || undefined;
  if (text) throw new Error(`${name} must be set by itself or by ${name}_FILE, not by both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new Error(`${name}_FILE must be the path of a file that can be read.`);
  }
}

/** A port number; 0 means any free one. */
export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined;
}

/** An address, or a DNS name (RFC 1123). */
export function parseHost(text: string): string | undefined {
  if (isIP(text) !== 0) return text;
  return text.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined;
}

/** Comma-separated addresses and networks, as networksOf takes them. */
export function parseNetworks(text: string): string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isNetwork) ? entries : undefined;
}

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bits < 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

/** The origin in an http address without a path. */
export function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const bare =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  return bare ? url.origin : undefined;
}

/** Whole megabytes. */
export function parseMegabytes(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) && Number(text) <= 4096 ? Number(text) : undefined;
}
