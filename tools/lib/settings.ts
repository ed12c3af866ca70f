import { parsePort, settingOf, type Environment } from '@muzey/shared-server/settings.ts';

/** These settings for one of our processes: the files that some settings name have been read already. */
export function withoutFiles(settings: Environment): Record<string, string | undefined> {
  const files = Object.keys(settings).map((name) => [`${name}_FILE`, undefined]);
  return { ...(Object.fromEntries(files) as Environment), ...settings };
}

/**
 * A port from the environment.
 * @throws {Error} one sentence that names the setting, when it is not a port
 */
export function readPort(name: string, fallback: number): number {
  const text = settingOf(name, process.env);
  if (text === undefined) return fallback;
  const port = parsePort(text);
  if (port === undefined) throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
}
