import { createHash, randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { factorsOf } from '../auth/factors-of.js';
import { RecoveryCode } from '../auth/factor.entity.js';

const CODES = 10;
/** Without 0, 1, i, l and o, which look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: enough for a hash that is quick to make (OWASP ASVS 5.0, 6.5.2). */
const GROUPS = 6;
const GROUP_LENGTH = 4;

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** However it is typed: capitals, spaces and hyphens do not count. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();

/** Replaces those that the account had. @returns the codes, which nobody can read again */
export async function makeRecoveryCodes(adminId: string, manager: EntityManager): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await manager.delete(RecoveryCode, { adminId });
  await manager.insert(
    RecoveryCode,
    codes.map((code) => ({ hash: hashOf(code), adminId })),
  );
  return codes;
}

/** @returns false for a wrong code, and for one that was used before, also at this very moment */
export async function useRecoveryCode(adminId: string, code: string, manager: EntityManager): Promise<boolean> {
  const { affected } = await manager.delete(RecoveryCode, { adminId, hash: hashOf(code) });
  return affected === 1;
}

/** For an account that gets a factor. @returns none if some are left from before */
export async function firstRecoveryCodes(adminId: string, manager: EntityManager): Promise<string[]> {
  return (await manager.existsBy(RecoveryCode, { adminId })) ? [] : makeRecoveryCodes(adminId, manager);
}

/** After a factor was removed; they stay while there is another one. */
export async function dropRecoveryCodes(adminId: string, manager: EntityManager): Promise<void> {
  if ((await factorsOf(adminId, manager)).length === 0) await manager.delete(RecoveryCode, { adminId });
}
