import { lie, oneOf, type Numbers } from './numbers.ts';

type Mutation = (numbers: Numbers, bytes: Buffer) => Buffer;

const changed: Mutation = (numbers, bytes) => {
  const copy = Buffer.from(bytes);
  for (let times = numbers.between(1, 40); times > 0; times--)
    copy[numbers.between(0, copy.length - 1)] = numbers.between(0, 255);
  return copy;
};

const cut: Mutation = (numbers, bytes) => bytes.subarray(0, numbers.between(1, bytes.length));

/** Replaces a number near the beginning, where sizes and counts are. */
const lying: Mutation = (numbers, bytes) => {
  const copy = Buffer.from(bytes);
  for (let times = numbers.between(1, 4); times > 0; times--) {
    const at = numbers.between(2, Math.max(2, Math.min(copy.length, 600) - 5));
    if (at + 4 > copy.length) continue;
    if (numbers.between(0, 1)) copy.writeUInt32BE(lie(numbers), at);
    else copy.writeUInt32LE(lie(numbers), at);
  }
  return copy;
};

/** Repeats a piece many times. */
const repeated: Mutation = (numbers, bytes) => {
  const from = numbers.between(0, bytes.length - 1);
  const to = numbers.between(from, Math.min(bytes.length, from + 400));
  const part = bytes.subarray(from, to);
  const times = oneOf(numbers, [2, 20, 500]);
  return Buffer.concat([bytes.subarray(0, to), ...Array<Buffer>(times).fill(part), bytes.subarray(to)]);
};

const without: Mutation = (numbers, bytes) => {
  const from = numbers.between(4, Math.max(4, bytes.length - 1));
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + numbers.between(1, 60))]);
};

const appended: Mutation = (numbers, bytes) => Buffer.concat([bytes, bytes.subarray(numbers.between(0, bytes.length))]);

const MUTATIONS = [changed, cut, lying, lying, repeated, without, appended] as const;

/** Adds one or two faults. The first bytes, which identify the format, are mostly kept. */
export function mutate(numbers: Numbers, bytes: Buffer): Buffer {
  const once = oneOf(numbers, MUTATIONS)(numbers, bytes);
  const again = numbers.between(0, 3) === 0 && once.length > 8;
  const mutated = Buffer.from(again ? oneOf(numbers, MUTATIONS)(numbers, once) : once);
  if (numbers.between(0, 9) > 0 && mutated.length >= 16) bytes.copy(mutated, 0, 0, 12);
  return mutated;
}
