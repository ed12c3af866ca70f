/** A deterministic random number generator. */
export interface Numbers {
  /** An integer, both bounds included. */
  between(least: number, most: number): number;
}

export const oneOf = <Item>(numbers: Numbers, items: readonly [Item, ...Item[]]): Item =>
  items[numbers.between(0, items.length - 1)] ?? items[0];

/** Extreme sizes and counts. */
export const lie = (numbers: Numbers): number =>
  oneOf(numbers, [0, 1, 7, 8, 255, 65_535, 65_536, 0x7fffffff, 0x80000000, 0xfffffff0, 0xffffffff]);

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
};
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};

export const noise = (numbers: Numbers, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => numbers.between(0, 255)));
