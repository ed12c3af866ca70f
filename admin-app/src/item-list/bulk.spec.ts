import { changeRow } from './bulk.ts';

const row = { id: 'n1', version: 3, published: true, archived: false };

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json({}, { headers: { etag: `"${3 + sent.length}"` } });
  });
});
afterEach(() => jest.restoreAllMocks());

// each change uses a switch of its own: undoing one must not affect another, which may be intended
test.each([
  ['archive', row, { archived: true }, { archived: false }],
  ['archive', { ...row, published: false }, { archived: true }, { archived: false }],
  ['publish', { ...row, published: false }, { published: true }, { published: false }],
  ['publish', { ...row, published: false, archived: true }, { published: true }, { published: false }],
] as const)('%s and its undo change one switch of %j', async (change, shown, done, undone) => {
  const { undo } = await changeRow('news', change, shown);
  await undo();
  expect(sent).toEqual([
    { ...done, version: 3 },
    { ...undone, version: 4 },
  ]);
});
