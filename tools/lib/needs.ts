import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program; Debian installs some outside the PATH of ordinary users. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/**
 * Ends the command with one sentence when something it needs is missing on this machine.
 * @param programs by name, each with the Debian package it is in
 */
export function need(programs: Record<string, string>, { root = false } = {}): void {
  const absent = Object.entries(programs).filter(([name]) => findProgram(name) === undefined);
  const packages = [...new Set(absent.map(([, name]) => name))];
  const asRoot = root && process.getuid?.() !== 0;
  if (packages.length === 0 && !asRoot) return;
  const what = [
    ...(packages.length > 0 ? [`Debian's ${packages.join(', ')} (apt-get install ${packages.join(' ')})`] : []),
    ...(asRoot ? ['to be run as root'] : []),
  ];
  console.error(`This command needs ${what.join(', and ')}.`);
  process.exit(1);
}
