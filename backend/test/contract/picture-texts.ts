import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AdminMedia, Media } from '../../src/platform/media/model/media.dto.js';
import type { PictureTexts } from '../../src/platform/media/model/picture-texts.dto.js';
import { jpeg } from '../builders/pictures.js';
import { MediaClient } from '../media-client.js';
import type { Subject } from './behaves-like-content.js';
import { faults, type Item } from './content-client.js';

interface Shown {
  media: AdminMedia[];
  pictures?: PictureTexts[];
}

/** An item's own texts for its pictures, which take precedence over those of the pictures themselves. */
export function checksPictureTexts(subject: Subject): void {
  describe('texts of pictures', () => {
    let first: Media;
    let second: Media;

    beforeAll(async () => {
      const cookies = await subject.test.signIn();
      const uploaded = await new MediaClient(subject.test, cookies).upload(await jpeg(11), await jpeg(12));
      [first, second] = uploaded as [Media, Media];
    });
    beforeEach(() =>
      subject.test.database.query(
        `UPDATE media SET alt = '{"en": "A loom", "ru": "Станок"}', caption = '{"en": "The loom"}', decorative = false WHERE id = ANY($1)`,
        [[first.id, second.id]],
      ),
    );

    const images = () => [first.url, second.url];
    const own = () => ({
      media: first.id,
      alt: { en: 'The back of the loom' },
      caption: { uz: 'Dastgoh' },
      view: 'back',
    });
    const shown = (item: Item) => item as unknown as Shown;
    const publicMedia = async (id: string) => {
      const slugOrId = (await subject.client.request('GET', `/${id}`)).json<{ slug?: string }>().slug ?? id;
      return (await subject.client.public(`/${slugOrId}`)).json<{ media: Media[] }>().media;
    };

    test('come before those of the picture, language by language, for visitors; staff get both', async () => {
      const item = await subject.client.create({ images: images(), pictures: [own()], published: true });
      expect(shown(item).pictures).toEqual([own()]);
      expect(shown(item).media[0]).toMatchObject({ alt: { en: 'A loom', ru: 'Станок' }, caption: { en: 'The loom' } });
      const [placed, other] = await publicMedia(item.id);
      expect(placed).toMatchObject({
        alt: { en: 'The back of the loom', ru: 'Станок' },
        view: 'back',
        caption: { en: 'The loom', uz: 'Dastgoh' },
      });
      expect(other).toMatchObject({ alt: { en: 'A loom', ru: 'Станок' } });
      expect(other?.view).toBeUndefined();
    });

    test('stand for a picture that elsewhere only adorns', async () => {
      await subject.test.database.query('UPDATE media SET decorative = true WHERE id = $1', [first.id]);
      const item = await subject.client.create({ images: images(), pictures: [own()], published: true });
      expect((await publicMedia(item.id))[0]?.decorative).toBeUndefined();
      const plain = await subject.client.create({ images: images(), published: true });
      expect((await publicMedia(plain.id))[0]?.decorative).toBe(true);
    });

    test('stay when only the pictures are sent, and go with their picture', async () => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()] });
      expect(shown(await subject.client.update(id, { images: images().toReversed() })).pictures).toEqual([own()]);
      expect(shown(await subject.client.update(id, { images: [second.url] })).pictures).toBeUndefined();
      expect(shown(await subject.client.update(id, { images: images() })).pictures).toBeUndefined();
    });

    test('stay when the item is sent back as it was read', async () => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()] });
      const item = (await subject.client.request('GET', `/${id}`)).json<Item>();
      const saved = await subject.client.update(id, item);
      expect(saved).toEqual({ ...item, version: item.version + 1, updatedAt: saved.updatedAt });
    });

    test.each([
      ['null', null],
      ['an empty list', []],
    ])('are cleared by %s', async (_, pictures) => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()] });
      expect(shown(await subject.client.update(id, { pictures })).pictures).toBeUndefined();
    });

    test('are cleared by null and by empty texts', async () => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()] });
      const pictures = [{ media: first.id, alt: null, caption: { uz: ' ' }, view: 'mark' }];
      expect(shown(await subject.client.update(id, { pictures })).pictures).toEqual([
        { media: first.id, view: 'mark' },
      ]);
    });

    test('come back from the trash with their item', async () => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()] });
      await subject.client.request('DELETE', `/${id}`);
      await subject.client.elsewhere('POST', `/api/admin/trash/${subject.type.plural}/${id}/restore`);
      const item = (await subject.client.request('GET', `/${id}`)).json<Shown>();
      expect(item.pictures).toEqual([own()]);
    });

    test('of pictures that the item has not are left out', async () => {
      const item = await subject.client.create({ images: [second.url], pictures: [own()] });
      expect(shown(item).pictures).toBeUndefined();
    });

    test('are shown on the cards of a list, too', async () => {
      const { id } = await subject.client.create({ images: images(), pictures: [own()], published: true });
      const list = (await subject.client.public('?limit=100')).json<Record<string, { id: string; media: Media[] }[]>>();
      const item = list[subject.type.plural]?.find((one) => one.id === id);
      expect(item?.media[0]?.alt.en).toBe('The back of the loom');
    });

    test.each<[string, () => unknown, string[]]>([
      ['one picture twice', () => [own(), own()], ['pictures[1].media: duplicate']],
      ['an id that is none', () => [{ media: 'x' }], ['pictures[0].media: invalid_value']],
      ['no picture', () => [{ alt: { en: 'x' } }], ['pictures[0].media: required']],
      ['an unknown view', () => [{ media: first.id, view: 'below' }], ['pictures[0].view: invalid_value']],
      ['an unknown language', () => [{ media: first.id, alt: { fr: 'x' } }], ['pictures[0].alt.fr: unknown_field']],
      ['a text for all languages', () => [{ media: first.id, alt: 'x' }], ['pictures[0].alt: wrong_type']],
      [
        'a text that is too long',
        () => [{ media: first.id, alt: { en: 'x'.repeat(501) } }],
        ['pictures[0].alt.en: too_long'],
      ],
      [
        'more than there may be pictures',
        () => Array.from({ length: 101 }, () => ({ media: randomUUID() })),
        ['pictures: too_long'],
      ],
      ['a text', () => 'x', ['pictures: wrong_type']],
    ])('%s: a 400 that names it', async (_, pictures, codes) => {
      const body = { ...subject.type.input(), images: images(), pictures: pictures() };
      const answer = await subject.client.request('POST', '', body);
      expect([answer.statusCode, faults(answer)]).toEqual([400, codes]);
    });
  });
}
