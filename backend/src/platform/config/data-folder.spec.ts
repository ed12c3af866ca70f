import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDataDir, makeDataFolder, openDataDir } from './data-folder.js';

/** A user id that owns nothing; root could write anywhere. */
const NOBODY = 65_534;

describe('DATA_DIR', () => {
  let folder: string;
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'muzey-data-'));
    chmodSync(folder, 0o755);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function asStranger(work: () => void): void {
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      work();
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  }

  it('is made for its owner only, and nothing is left of the trial', () => {
    const dataDir = join(folder, 'a', 'b');
    openDataDir(dataDir);
    expect(modeOf(dataDir)).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([0o755, 0o750, 0o701])('keeps its mode; folders of the museum in it are closed to others (%o)', (mode) => {
    mkdirSync(join(folder, 'uploads'));
    chmodSync(join(folder, 'uploads'), mode);
    expect(makeDataFolder(folder, 'uploads', 'files')).toBe(join(folder, 'uploads', 'files'));
    expect(['', 'uploads', 'uploads/files'].map((name) => modeOf(join(folder, name)))).toEqual([0o755, 0o700, 0o700]);
  });

  it.each([
    ['a file', () => join(folder, 'file'), 'is a file.'],
    ['below a file', () => join(folder, 'file', 'data'), 'is a file, or lies below one.'],
    ['of the system', () => '/proc/museum', 'cannot be made.'],
    ['the system itself', () => '/proc', 'cannot be made.'],
  ])('is named where it is %s', (_what, path, reason) => {
    writeFileSync(join(folder, 'file'), '');
    const sentence = `DATA_DIR must be a folder that Muzey can write to; ${path()} ${reason}`;
    expect(() => openDataDir(path())).toThrow(sentence);
    expect(() => makeDataFolder(path(), 'uploads')).toThrow(sentence);
  });

  it('is named where this user may not write', () => {
    chmodSync(folder, 0o555);
    const sentence = `${folder} may not be read and written by this user.`;
    asStranger(() => {
      expect(() => openDataDir(folder)).toThrow(sentence);
      expect(() => checkDataDir(folder)).toThrow(sentence);
    });
  });

  it('is not made where it is only looked at', () => {
    checkDataDir(join(folder, 'none'));
    expect(existsSync(join(folder, 'none'))).toBe(false);
    writeFileSync(join(folder, 'file'), '');
    expect(() => checkDataDir(join(folder, 'file'))).toThrow('is a file.');
    expect(() => checkDataDir(join(folder, 'file', 'data'))).toThrow('is a file, or lies below one.');
  });
});
