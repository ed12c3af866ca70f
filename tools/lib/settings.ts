/**
 * A port from the environment.
 * @throws {Error} one sentence that names the setting, when it is no port
 */
export function readPort(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port from 0 to 65535, not "${text}".`);
  return port;
}
