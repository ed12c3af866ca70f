import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { withIptc, xmp } from '../../../../test/builders/metadata.js';
import { jpeg, quarters } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';
import { toSuggestions } from './suggestions.js';
import type { Suggestions } from '../model/suggestions.dto.js';
import type { Uploaded } from './upload.dto.js';

let subject: TestApp;
let media: MediaClient;
let cookies: Cookies;

beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
  media = new MediaClient(subject, cookies);
});
afterAll(() => subject.stop());

const PACKET = xmp(
  `photoshop:Credit="State archive" photoshop:Source="Gift" photoshop:DateCreated="1957-06-01"
   exif:GPSLatitude="43,46.0N" xmpRights:WebStatement="https://museum.example/rights"`,
  `<cc:license rdf:resource="http://creativecommons.org/licenses/by/4.0/"/>
   <dc:creator><rdf:Seq><rdf:li>А. Фотограф</rdf:li><rdf:li>B. Assistant</rdf:li></rdf:Seq></dc:creator>
   <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© Archive</rdf:li><rdf:li xml:lang="ru">© Архив</rdf:li></rdf:Alt></dc:rights>
   <dc:description><rdf:Alt><rdf:li xml:lang="x-default">The port</rdf:li></rdf:Alt></dc:description>`,
);
const described = () =>
  quarters(40, 30)
    .withExif({
      IFD0: { Artist: 'Camera', Make: 'Zorki' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 46/1 0/1' },
    })
    .withXmp(PACKET);

async function suggested(file: Buffer): Promise<Suggestions> {
  const { media: pictures, suggestions } = (await media.send([file])).json<Uploaded>();
  const url = `/api/admin/media/${pictures[0]?.id}/suggestions`;
  const read = (await subject.send({ method: 'GET', url }, cookies)).json<Suggestions>();
  expect(suggestions).toEqual([read]);
  return read;
}

const FOUND = {
  creator: 'А. Фотограф, B. Assistant',
  credit_line: 'State archive',
  copyright_notice: '© Archive',
  source: 'Gift',
  caption: 'The port',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  web_statement: 'https://museum.example/rights',
  taken_on: '1957-06-01',
};

describe('a file suggests the texts that it brings', () => {
  test.each(['jpeg', 'webp', 'tiff', 'avif'] as const)('%s with XMP, and never the place', async (format) => {
    expect(await suggested(await described()[format]().toBuffer())).toEqual(FOUND);
  });

  test('JPEG with IPTC', async () => {
    const file = await withIptc([
      [2, 80, 'И. Автор'],
      [2, 110, 'Kórgizbe'],
      [2, 116, '© Права'],
      [2, 120, 'Подпись'],
      [2, 55, '19570601'],
    ]);
    expect(await suggested(file)).toEqual({
      creator: 'И. Автор',
      credit_line: 'Kórgizbe',
      copyright_notice: '© Права',
      caption: 'Подпись',
      taken_on: '1957-06-01',
    });
  });

  test('PNG with EXIF', async () => {
    const exif = {
      IFD0: { Artist: 'E. Artist', Copyright: '(c) E' },
      IFD2: { DateTimeOriginal: '1999:05:06 07:08:09' },
    };
    const file = await quarters(40, 30).withExif(exif).png().toBuffer();
    expect(await suggested(file)).toEqual({ creator: 'E. Artist', copyright_notice: '(c) E', taken_on: '1999-05-06' });
  });

  test('a file without any suggests nothing', async () => {
    expect(await suggested(await jpeg())).toEqual({});
  });

  test('an entity is not unfolded, and a packet that is no XML says nothing', async () => {
    const bomb = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><a>&b;</a></x:xmpmeta>`;
    for (const packet of [bomb, '<a'.repeat(10_000), '<a>'.repeat(10_000)])
      expect(await suggested(await quarters(40, 30).withXmp(packet).jpeg().toBuffer())).toEqual({});
  });
});

test('nothing of it is written, and the served file has none of it', async () => {
  const [picture] = await media.upload(await described().jpeg().toBuffer());
  expect(picture).not.toHaveProperty('creator');
  expect((await media.bytes(picture?.url ?? '')).includes('Archive')).toBe(false);
});

test('the staff is asked for; without an original there are none', async () => {
  const [picture] = await media.upload(await described().jpeg().toBuffer());
  const url = `/api/admin/media/${picture?.id}/suggestions`;
  expect((await subject.send({ method: 'GET', url })).statusCode).toBe(401);
  await subject.database.query('UPDATE media SET original_file = NULL WHERE id = $1', [picture?.id]);
  expect((await subject.send({ method: 'GET', url }, cookies)).statusCode).toBe(404);
  const unknown = `/api/admin/media/${randomUUID()}/suggestions`;
  expect((await subject.send({ method: 'GET', url: unknown }, cookies)).statusCode).toBe(404);
});

test('reading them counts as work on pictures, of which nobody has more than 120 done in a minute', async () => {
  const [picture] = await media.upload(await described().jpeg().toBuffer());
  await subject.database.query(
    `INSERT INTO throttle (key, attempts, since) SELECT 'upload:' || id, 119, now() FROM admin WHERE username = 'superadmin'
     ON CONFLICT (key) DO UPDATE SET attempts = 119, since = now()`,
  );
  const url = `/api/admin/media/${picture?.id}/suggestions`;
  const statuses = [];
  for (let time = 0; time < 2; time++) statuses.push((await subject.send({ method: 'GET', url }, cookies)).statusCode);
  expect(statuses).toEqual([200, 429]);
});

describe('what does not fit a field is left out', () => {
  test.each<[Parameters<typeof toSuggestions>[0], Suggestions]>([
    [{ creator: 'x'.repeat(301) }, {}],
    [{ creator: 'a\u0000b' }, {}],
    [{ caption: 'x'.repeat(301) }, { caption: 'x'.repeat(301) }],
    [{ webStatement: 'javascript:alert(1)' }, {}],
    [
      { licence: 'https://www.creativecommons.org/licenses/by-sa/4.0/deed.en' },
      { licence: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    ],
    [
      { licence: 'https://creativecommons.org/licenses/by/4.0' },
      { licence: 'https://creativecommons.org/licenses/by/4.0/' },
    ],
    [
      { licence: 'https://rightsstatements.org/vocab/InC/1.0/' },
      { licence: 'http://rightsstatements.org/vocab/InC/1.0/' },
    ],
    [{ licence: 'https://creativecommons.org/licenses/by/3.0/' }, {}],
    [{ takenOn: '1957:13:01 00:00:00' }, {}],
    [{ takenOn: '0000:00:00 00:00:00' }, {}],
    [{ takenOn: '1957-02-30' }, {}],
    [{ takenOn: '1957-02-28T23:59:59+05:00' }, { taken_on: '1957-02-28' }],
  ])('%j', (found, expected) => expect(toSuggestions(found)).toEqual(expected));
});
