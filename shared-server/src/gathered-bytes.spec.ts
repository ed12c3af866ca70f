import { GatheredBytes } from './gathered-bytes.ts';

const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));

test.each([1, 7, 1_024, 16_384, 16_385, 100_000])('parts of %s bytes come out as they went in', (size) => {
  const gathered = new GatheredBytes();
  for (let at = 0; at < bytes.length; at += size) gathered.add(bytes.subarray(at, at + size));
  expect(gathered.length).toBe(bytes.length);
  expect(gathered.take().equals(bytes)).toBe(true);
});

test('parts of a byte share blocks, which grow', () => {
  const gathered = new GatheredBytes();
  for (const byte of bytes) gathered.add(Buffer.of(byte));
  expect(gathered.blockCount).toBeLessThanOrEqual(12);
});

test('a byte takes a kilobyte, not a large block', () => {
  const before = process.memoryUsage().arrayBuffers;
  const all = Array.from({ length: 500 }, () => new GatheredBytes());
  for (const gathered of all) gathered.add(Buffer.of(1));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
  expect(all.map(({ length }) => length)).toEqual(Array(500).fill(1));
});

test('a part is copied: it may be written over', () => {
  const gathered = new GatheredBytes();
  const part = Buffer.from('ab');
  gathered.add(part);
  part.fill('x');
  expect(gathered.take().toString()).toBe('ab');
});

test('what was taken or dropped is kept no longer', () => {
  const gathered = new GatheredBytes();
  gathered.add(Buffer.from('one'));
  expect(gathered.take().toString()).toBe('one');
  gathered.add(Buffer.from('two'));
  gathered.clear();
  gathered.add(Buffer.alloc(0));
  gathered.add(Buffer.from('three'));
  expect(gathered.take().toString()).toBe('three');
  expect([gathered.length, gathered.blockCount]).toEqual([0, 0]);
});
