import { readFileSync } from 'node:fs';

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * A setting, or the content of the file that NAME_FILE names (README.md, "Settings").
 * @throws {Error} one sentence that names the setting, when both are there or the file can't be read
 */
export function readSetting(name: string, settings: Settings = process.env): string | undefined {
  const [text, file] = [settings[name], settings[`${name}_FILE`]];
  if (!file) return text || undefined;
  if (text) throw new Error(`${name} must be set by itself or by ${name}_FILE, not by both.`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw new Error(`${name}_FILE must be the path of a file that can be read.`);
  }
}

/** These settings for a process of ours: whatever files named them were read already. */
export function withoutFiles(settings: Settings): Record<string, string | undefined> {
  const files = Object.keys(settings).map((name) => [`${name}_FILE`, undefined]);
  return { ...(Object.fromEntries(files) as Settings), ...settings };
}

/**
 * A port from the environment.
 * @throws {Error} one sentence that names the setting, when it is no port
 */
export function readPort(name: string, fallback: number): number {
  const text = readSetting(name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
}
