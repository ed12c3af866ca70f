import { LICENCES } from '../../../platform/media/model/rights.js';

/** The short names of licences in addresses: `by-sa`, `InC`. */
export const LICENCE_CODES: readonly string[] = LICENCES.map((uri) => uri.split('/').at(-3) ?? '');

/** A list of licences, by URI or short name, as bits. */
export const licenceBits = (named: readonly string[]): number =>
  LICENCES.reduce(
    (bits, uri, at) => (named.includes(uri) || named.includes(LICENCE_CODES[at] ?? '') ? bits | (1 << at) : bits),
    0,
  );
