import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Checks } from '../lib/checks.ts';
import { faultsOf, readTags, type Tags } from './exiftool.ts';
import { RIGHTS, type MediaStaff } from './media-staff.ts';
import { SECRETS, type Photograph } from './photographs.ts';

const CREDIT = {
  'XMP-dc:Title': 'Moynaq: the port?',
  'XMP-dc:Creator': RIGHTS.creator,
  'XMP-dc:Rights': RIGHTS.copyright_notice,
  'XMP-photoshop:Credit': RIGHTS.credit_line,
  'XMP-xmpRights:WebStatement': RIGHTS.web_statement,
  'XMP-xmpRights:UsageTerms': 'CC BY-SA 4.0',
  'XMP-cc:License': RIGHTS.licence,
  'XMP-plus:LicensorURL': RIGHTS.web_statement,
  'XMP-iptcExt:ArtworkCreator': RIGHTS.artwork_or_object.creator,
  'XMP-iptcExt:ArtworkCopyrightNotice': RIGHTS.artwork_or_object.copyright_notice,
};
const EXIF = { 'IFD0:Artist': RIGHTS.creator, 'IFD0:Copyright': RIGHTS.copyright_notice };

/** Tags of a text in one language, such as `XMP-dc:Title-en`, in addition to that of the default language. */
const isTranslation = (name: string): boolean => /^XMP-dc:(Title|Description)-/.test(name);

/** Checks every file that a museum serves of one photograph. */
export async function checkPicture(checks: Checks, staff: MediaStaff, file: Photograph, folder: string): Promise<void> {
  const stored = staff.pictures.get(file);
  if (!stored) throw new Error(`${file.name} was not published`);
  const save = (bytes: Buffer): string => {
    const path = join(folder, 'given-out');
    writeFileSync(path, bytes);
    return path;
  };
  const get = async (path: string) => {
    const answer = await staff.fetch(path);
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const plain = (url: string) => url.split('?')[0] ?? '';

  const url = plain(stored.url);
  const publicFile = await get(url);
  const told = [toldOf('the public file', publicFile)];
  for (const rendition of stored.renditions) told.push(toldOf(plain(rendition.url), await get(plain(rendition.url))));
  checks.that(
    `the public file and ${stored.renditions.length} renditions say nothing of themselves`,
    told.every(({ tags, secrets }) => Object.keys(tags).length === 0 && secrets.length === 0),
    told,
  );

  for (const [lang, description] of Object.entries(RIGHTS.alt)) {
    const answer = await staff.fetch(`/api/media/${stored.id}/download/${lang}`);
    const download = Buffer.from(await answer.arrayBuffer());
    const path = save(download);
    const { tags, secrets } = toldOf('the download', download);
    const isGif = url.endsWith('.gif');
    const expected = {
      ...CREDIT,
      'XMP-dc:Description': description,
      ...(isGif ? {} : { ...EXIF, 'IFD0:ImageDescription': description }),
    };
    checks.that(`the download (${lang}) has title, description, creator, credit, licence`, has(tags, expected), tags);
    const more = Object.keys(tags).filter((name) => !Object.hasOwn(expected, name) && !isTranslation(name));
    checks.that('and nothing else: no place, no device, no program', more.length === 0 && secrets.length === 0, {
      more,
      secrets,
    });
    checks.that('exiftool finds no fault in it', faultsOf(path).length === 0, faultsOf(path));
    checks.that(
      'it is saved under its title',
      answer.headers.get('content-disposition') ===
        `attachment; filename="Moynaq the port${url.slice(url.lastIndexOf('.'))}"`,
      answer.headers.get('content-disposition'),
    );
    checks.that('its pixels are those of the public file', (await pixels(download)).equals(await pixels(publicFile)));
  }

  const original = await staff.fetch(`/api/admin/media/${stored.id}/original`, {}, true);
  const came = Buffer.from(await original.arrayBuffer());
  checks.that('the staff get the original as it came, byte for byte', came.equals(file.bytes));
  const { status } = await staff.fetch(`/api/admin/media/${stored.id}/original`);
  checks.that('a stranger does not', status === 401, status);

  function toldOf(name: string, bytes: Buffer): { name: string; tags: Tags; secrets: string[] } {
    return {
      name,
      tags: readTags(save(bytes)),
      secrets: [...SECRETS, RIGHTS.source].filter((secret) => bytes.includes(secret)),
    };
  }
}

const has = (tags: Tags, expected: Tags): boolean =>
  Object.entries(expected).every(([name, text]) => tags[name] === text);

const pixels = (file: Buffer): Promise<Buffer> => sharp(file, { animated: true }).raw().toBuffer();
