import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { findProgram } from '../lib/needs.ts';

const EXIFTOOL = findProgram('exiftool') ?? 'exiftool';
/** EXIF does not define an encoding; everybody writes UTF-8. */
const UTF_8 = ['-charset', 'exif=utf8', '-charset', 'iptc=utf8'];

/** Tags by group and name, such as `IFD0:Artist`. */
export type Tags = Record<string, unknown>;

/** Groups that describe the shape of a file, not its content. */
const SHAPE = ['SourceFile', 'ExifTool', 'System', 'File', 'JFIF', 'PNG', 'PNG-pHYs', 'RIFF', 'GIF', 'Composite'];
const SHAPE_OF_AVIF = ['QuickTime', 'Meta', 'Track1', 'ItemList'];

/** All metadata of a file, including thumbnails and the maker's notes. */
export function readTags(path: string): Tags {
  const out = execFileSync(EXIFTOOL, ['-json', '-a', '-s', '-G1', '-n', '-ee', ...UTF_8, path], { encoding: 'utf8' });
  const [tags] = JSON.parse(out) as Tags[];
  const isShape = (name: string) => [...SHAPE, ...SHAPE_OF_AVIF].includes(name.split(':')[0] ?? '');
  return Object.fromEntries(Object.entries(tags ?? {}).filter(([name]) => !isShape(name)));
}

/** The faults that exiftool finds in a file's metadata, except for tags that only cameras know, such as a resolution. */
export function faultsOf(path: string): string[] {
  const out = execFileSync(EXIFTOOL, ['-validate', '-warning', '-error', '-a', '-s3', path], { encoding: 'utf8' });
  return out
    .split('\n')
    .filter((line) => line !== '' && line !== 'OK' && !/^(\d+ Warnings?|Missing required)/.test(line));
}

/** Writes tags, given as `-GROUP:NAME=value`, into a file. */
export function writeTags(path: string, tags: readonly string[]): void {
  // in a file, because values may begin with a dash
  const list = `${path}.args`;
  writeFileSync(list, tags.join('\n'));
  execFileSync(EXIFTOOL, ['-q', '-m', '-overwrite_original', ...UTF_8, '-codedcharacterset=utf8', '-@', list, path], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}
