import { describe, expect, test } from '@jest/globals';
import type { Subject } from './behaves-like-content.js';
import { faults } from './content-client.js';

/** Types whose items take place somewhere. */
export function checksPlaces(subject: Subject): void {
  const { plural, input } = subject.type;
  const refused = async (overrides: object) => {
    const answer = await subject.client.request('POST', '', { ...input(), ...overrides });
    return [answer.statusCode, faults(answer)];
  };

  describe('the place', () => {
    test('is told per language; the text in the default language is `location`', async () => {
      const { client } = subject;
      const locations = { ru: 'Зал 2', kk: 'Zal 2' };
      const made = await client.create({ location: undefined, locations });
      expect(made).toMatchObject({ location: 'Зал 2', locations });
      const save = (body: object) => client.update(made.id, body);
      const three = { en: 'Hall 2', ...locations };
      expect(await save({ location: 'Hall 2' })).toMatchObject({ location: 'Hall 2', locations: three });
      const two = { location: 'Hall 2', locations: { en: 'Hall 2', kk: 'Zal 2' } };
      expect(await save({ location: 'ignored', locations: { ru: null } })).toMatchObject(two);
      expect((await client.public(`/${made.id}`)).json()).toMatchObject(two);
      const rows = await client.request('GET', '?fields=row&search=zal');
      expect(rows.json()).toMatchObject({ [plural]: [two] });
    });

    test('is cleared in all languages by an empty `location`', async () => {
      const { id } = await subject.client.create();
      for (const location of [null, ' ']) {
        await subject.client.update(id, { locations: { en: 'Hall 2', uz: 'Zal 2' } });
        expect(await subject.client.update(id, { location })).toMatchObject({ location: null, locations: {} });
      }
    });

    test('is refused where it is too long, or no texts', async () => {
      expect(await refused({ locations: { uz: 'x'.repeat(201) } })).toEqual([400, ['locations.uz: too_long']]);
      expect(await refused({ locations: null })).toEqual([400, ['locations: wrong_type']]);
    });

    test('that version 0.1.0 wrote counts in all languages', async () => {
      const { id } = await subject.client.create({ locations: { en: 'Hall 2', ru: 'Зал 2' } });
      await subject.test.database.query(`UPDATE ${plural} SET location = 'Hall 3' WHERE id = $1`, [id]);
      const read = await subject.client.request('GET', `/${id}`);
      expect(read.json()).toMatchObject({ location: 'Hall 3', locations: { en: 'Hall 3' } });
    });
  });
}
