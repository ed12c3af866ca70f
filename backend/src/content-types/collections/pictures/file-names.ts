import { inLatinLetters } from '../../../platform/text/spelling.js';
import { MAX_IMAGES } from '../../../platform/media/model/picture-texts.dto.js';
import { slugKey, slugOfNumber } from '../record/numbers.js';

/** One way to read the name of a picture's file. */
export interface Reading {
  number: string;
  /** The position among the object's pictures, counted from 1. */
  position: number | null;
  /** Whether nobody has to be asked. */
  isClear: boolean;
}

const EXTENSION = /\.[a-z]{3,4}$/i;
/** Ways to write the position. All others could as well be a part of the number. */
const CLEAR_POSITION = /^(?<number>.*\d\p{L}?)(?:\s*_\s*|\s+\p{Pd}\s+)(?<position>\d{1,3})$/su;
const IN_BRACKETS = /^(?<number>.*\d\p{L}?)\s*\((?<position>\d{1,3})\)$/su;
const UNCLEAR_POSITION = /^(?<number>.*\d\p{L}?)[\s.\p{Pd}]+(?<position>\d{1,3})$/su;
/** A letter, or words such as “_verso”. */
const UNCLEAR_REST = /^(?<number>.*\d)\D+$/su;

/** The ways to read a file's name, as a number with or without a position. */
export function readingsOf(name: string): Reading[] {
  const base = name.normalize('NFC').replace(EXTENSION, '').trim();
  const read = (pattern: RegExp, isClear: boolean): Reading[] => {
    const { number, position } = pattern.exec(base)?.groups ?? {};
    if (number === undefined) return [];
    if (position === undefined) return [{ number, position: null, isClear }];
    const at = Number(position);
    return at >= 1 && at <= MAX_IMAGES ? [{ number, position: at, isClear }] : [];
  };
  if (!/\d/.test(base)) return [];
  return [
    { number: base, position: null, isClear: true },
    ...read(CLEAR_POSITION, true),
    ...read(IN_BRACKETS, true),
    ...read(UNCLEAR_POSITION, false),
    ...read(UNCLEAR_REST, false),
  ];
}

const BETWEEN_DIGITS = /(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu;
const SIGNS = /[^\p{L}\p{N}-]+|(?<!\d)-|-(?!\d)/gu;

/**
 * A number for comparison with a file's name, which cannot contain slashes: КП 7/2 is kp7-2, and КП 72 is another one.
 */
export const comparedName = (number: string): string =>
  inLatinLetters(number).replace(BETWEEN_DIGITS, '-').replace(SIGNS, '');

/** The keys of objects that a number in a file's name may mean. */
export const keysOfName = (number: string): string[] => {
  const forms = ['/', ''].map((between) => inLatinLetters(number).replace(BETWEEN_DIGITS, between));
  const slugs = [number, ...forms].map(slugOfNumber).filter((slug) => slug !== '');
  return [...new Set(slugs)].map(slugKey);
};
