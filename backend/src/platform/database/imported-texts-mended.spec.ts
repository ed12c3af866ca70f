import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { idOfImported as id, museumOfImported } from '../../../test/imported-objects.js';

/** A museum as migration 0077 left it, with control characters that imports stored. */
let imported: Awaited<ReturnType<typeof museumOfImported>>;
let museum: DataSource;

const title = (ru: string) => ({ ru: { title: ru } });
const BEFORE = 'Ваза\u0093гжель\u0094\u0007';
const AFTER = 'Ваза“гжель”';

/** Name of the row, content, and a text of the record. */
const OBJECTS: [string, string, string][] = [
  [BEFORE, BEFORE, 'Don\u0092t'],
  // somebody's words
  ['Ваза', 'Моя\u0085 ваза', 'Don\u0092t'],
  ['Ваза', 'Ваза', 'Дар'],
  // in the trash
  [BEFORE, BEFORE, 'Don\u0092t'],
  // cut
  [`${BEFORE} и блюдо`, `${BEFORE}…`, 'Дар'],
];

beforeAll(async () => {
  imported = await museumOfImported({
    last: 77,
    objects: OBJECTS.map(([name, shown, credit], number) => {
      const record = { credit_line: { ru: credit } };
      const row = { id: `A ${number}`, name, credit: number === 1 ? 'Дар' : credit };
      const mapped = { mapping: 'r', number: `A ${number}`, content: title(name), record };
      return { content: title(shown), register: { record: row, lang: 'ru', rule: 3, mapped }, record };
    }),
    waiting: {
      base: { content: title(BEFORE) },
      state: { content: title(BEFORE), record: { credit_line: { ru: 'Own\u0092s' } } },
    },
    trashed: 3,
  });
  ({ museum } = imported);
});
afterAll(() => imported.stop());

test('texts of a kept row have the characters that were meant; the row and somebody’s words stay', async () => {
  const rows = await museum.query<object[]>(
    `SELECT content -> 'ru' ->> 'title' AS title, record -> 'credit_line' ->> 'ru' AS credit, version,
       register -> 'mapped' -> 'content' -> 'ru' ->> 'title' AS read, register -> 'record' ->> 'name' AS name
     FROM collections ORDER BY id`,
  );
  expect(rows).toEqual([
    { title: AFTER, credit: 'Don’t', version: 2, read: AFTER, name: BEFORE },
    { title: 'Моя\u0085 ваза', credit: 'Don\u0092t', version: 1, read: 'Ваза', name: 'Ваза' },
    { title: 'Ваза', credit: 'Дар', version: 1, read: 'Ваза', name: 'Ваза' },
    { title: `${AFTER}…`, credit: 'Дар', version: 2, read: `${AFTER} и блюдо`, name: `${BEFORE} и блюдо` },
  ]);
});

test('a restored object or a waiting change does not bring them back', async () => {
  const [gone] = await museum.query<[object]>(
    "SELECT item -> 'content' AS content, item ->> 'search' AS search FROM trash",
  );
  expect(gone).toEqual({ content: title(AFTER), search: '' });
  const waiting = await museum.query<object[]>('SELECT base, state FROM waiting_change');
  const own = { record: { credit_line: { ru: 'Own\u0092s' } } };
  expect(waiting).toEqual([{ base: { content: title(AFTER) }, state: { content: title(AFTER), ...own } }]);
});

test('the audit log has each object with the fields', async () => {
  const entries = await museum.query<object[]>(
    "SELECT item_id, fields FROM audit_entry WHERE username = 'upgrade' ORDER BY item_id",
  );
  const fields = ['content.ru', 'record.credit_line'];
  expect(entries).toEqual([
    { item_id: id(0), fields },
    { item_id: id(3), fields },
    { item_id: id(4), fields: ['content.ru'] },
  ]);
});
