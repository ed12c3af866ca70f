import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** Real texts and photographs, if they are next to the repository; otherwise the tests generate their own. */
const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** Prints which data a spec uses, because that changes what is tested. @returns undefined if there is no such file */
function outsideData(name: string): string | undefined {
  const path = join(shared, name);
  const found = existsSync(path);
  console.log(found ? `Test data from outside the checkout: ${path}` : `Test data: made, for want of ${name}`);
  return found ? path : undefined;
}

export interface ArticleText {
  title: string;
  excerpt: string;
  content: string;
}
export type ArticleTexts = Record<'en' | 'ru' | 'uz' | 'kk', ArticleText>;

interface Declaration {
  title: string;
  articles: { title: string; paragraphs: string[] }[];
}

/**
 * One article in four languages: the Universal Declaration of Human Rights, or generated words in the same four scripts. A number at the
 * end of the titles distinguishes two runs.
 */
export async function articleTexts(): Promise<ArticleTexts> {
  const texts = await plainTexts();
  const number = Date.now() % 1_000_000;
  for (const text of Object.values(texts)) text.title += ` ${number}`;
  return texts;
}

async function plainTexts(): Promise<ArticleTexts> {
  const file = outsideData('udhr-parallel.json');
  if (file === undefined) return generatedTexts();
  const parallel = JSON.parse(await readFile(file, 'utf8')) as Record<string, Declaration>;
  const read = (key: string): ArticleText => {
    const declaration = parallel[key];
    if (!declaration) throw new Error(`udhr-parallel.json has no ${key}`);
    const paragraphs = declaration.articles.slice(0, 12).flatMap((article) => [article.title, ...article.paragraphs]);
    const excerpt = declaration.articles[0]?.paragraphs[0] ?? declaration.title;
    return { title: declaration.title, excerpt, content: paragraphs.join('\n\n') };
  };
  return { en: read('en'), ru: read('ru'), uz: read('uz'), kk: read('kaa-Cyrl') };
}

function generatedTexts(): ArticleTexts {
  const words = {
    en: 'The museum keeps what people here made and wore',
    ru: 'Музей хранит то, что здесь создавали и носили',
    uz: 'Muzey bu yerda yasalgan va kiyilgan buyumlarni saqlaydi, oʻtmish haqida soʻzlaydi',
    kk: 'Muzey bul jerde islengen hám kiyilgen buyımlardı saqlaydı, ótmish haqqında ańlatadı',
  };
  const text = (sentence: string): ArticleText => ({
    title: sentence.slice(0, 60),
    excerpt: `${sentence}.`,
    content: Array.from({ length: 20 }, (_, index) => `${index + 1}. ${sentence}.`).join('\n\n'),
  });
  return { en: text(words.en), ru: text(words.ru), uz: text(words.uz), kk: text(words.kk) };
}

export interface Photograph {
  path: string;
  shape: 'landscape' | 'portrait';
  /** EXIF orientation 1–8; 0 stands for a file without the tag. */
  orientation: number;
}

/**
 * Eighteen photographs, nine landscape and nine portrait: without an orientation and with each of EXIF's eight. Real ones if they exist,
 * else pictures with a different colour in each corner, written into `folder`.
 */
export async function photographs(folder: string): Promise<Photograph[]> {
  const list: Photograph[] = [];
  const images = outsideData('images/');
  for (const shape of ['landscape', 'portrait'] as const) {
    for (let orientation = 0; orientation <= 8; orientation++) {
      const name = `exif-orientation-${shape}-${orientation}.jpg`;
      const real = images === undefined ? undefined : join(images, name);
      const path =
        real !== undefined && existsSync(real) ? real : await drawPhotograph(folder, name, shape, orientation);
      list.push({ path, shape, orientation });
    }
  }
  return list;
}

async function drawPhotograph(
  folder: string,
  name: string,
  shape: Photograph['shape'],
  orientation: number,
): Promise<string> {
  const [width, height] = shape === 'landscape' ? [900, 600] : [600, 900];
  const quarter = (x: number, y: number, colour: string) =>
    `<rect x="${x * width}" y="${y * height}" width="${width / 2}" height="${height / 2}" fill="${colour}"/>`;
  const quarters =
    quarter(0, 0, '#9B2D26') + quarter(0.5, 0, '#14556B') + quarter(0, 0.5, '#F0C469') + quarter(0.5, 0.5, '#14262F');
  const upright = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${quarters}</svg>`),
  )
    .png()
    .toBuffer();
  // the camera's sensor saw the scene rotated; the tag says how to rotate it back (Exif 2.32, tag 0x0112)
  const turned = {
    0: (image: Sharp) => image,
    1: (image: Sharp) => image,
    2: (image: Sharp) => image.flop(),
    3: (image: Sharp) => image.rotate(180),
    4: (image: Sharp) => image.flip(),
    5: (image: Sharp) => image.rotate(270).flop(),
    6: (image: Sharp) => image.rotate(270),
    7: (image: Sharp) => image.rotate(90).flop(),
    8: (image: Sharp) => image.rotate(90),
  }[orientation];
  if (!turned) throw new Error(`no such EXIF orientation: ${orientation}`);
  const stored = await turned(sharp(upright)).png().toBuffer();
  const jpeg = sharp(stored).jpeg({ quality: 90 });
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, await (orientation === 0 ? jpeg : jpeg.withMetadata({ orientation })).toBuffer());
  return path;
}

/**
 * How different two pictures are, 0 (equal) to 255, compared as 16 × 16 grey cells after scaling both to the same shape. Small labels and
 * compression hardly matter, a rotated or mirrored picture does.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const cells = (picture: Buffer) => sharp(picture).removeAlpha().resize(16, 16, { fit: 'fill' }).raw().toBuffer();
  const [a, b] = await Promise.all([cells(one), cells(other)]);
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}
