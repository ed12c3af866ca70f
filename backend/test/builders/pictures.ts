import sharp, { type Sharp } from 'sharp';

/** A picture with a different colour in each quarter, which shows its orientation. */
export function quarters(width = 40, height = 24): Sharp {
  const [right, bottom] = [width / 2, height / 2];
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width - right, height: height - bottom, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([quarter('#00ff00', right, 0), quarter('#0000ff', 0, bottom), quarter('#ffffff', right, bottom)])
    .removeAlpha();
}

/** The colours of the four quarters of such a picture, as letters: "rgbw" when it is upright. */
export async function quarterColours(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const letter = (x: number, y: number) => {
    const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return { '100': 'r', '010': 'g', '001': 'b', '111': 'w' }[
      [red, green, blue].map((part) => (part > 128 ? 1 : 0)).join('')
    ];
  };
  return [letter(0.25, 0.25), letter(0.75, 0.25), letter(0.25, 0.75), letter(0.75, 0.75)].join('');
}

/** The bytes of a small JPEG; another seed gives other bytes. */
export function jpeg(seed = 0): Promise<Buffer> {
  const background = { r: seed % 256, g: 80, b: 120 };
  return sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A GIF with frames of different colours. */
export async function animation(frames: number): Promise<Buffer> {
  const pages = Array.from({ length: frames }, (_, index) => ({
    input: {
      create: {
        width: 20,
        height: 10,
        channels: 3 as const,
        background: { r: (index * 37) % 256, g: index % 256, b: 90 },
      },
    },
    left: 0,
    top: index * 10,
  }));
  const strip = sharp({ create: { width: 20, height: 10 * frames, channels: 3, background: '#000' } }).composite(pages);
  const raw = await strip.raw().toBuffer();
  return sharp(raw, { raw: { width: 20, height: 10 * frames, channels: 3, pageHeight: 10 } })
    .gif({ delay: Array<number>(frames).fill(50) })
    .toBuffer();
}

interface FormPart {
  name?: string;
  filename?: string | null;
  type?: string;
  data: Buffer | string;
}

/** A multipart body (RFC 7578) with its content type. By default parts are files in the field `files`. */
export function multipart(parts: (FormPart | Buffer)[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'boundary-of-the-test';
  const chunks = parts.flatMap((part) => {
    const {
      name = 'files',
      filename = 'photo.jpg',
      type = 'image/jpeg',
      data,
    } = Buffer.isBuffer(part) ? { data: part } : part;
    const file = filename === null ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    const header = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(header), Buffer.from(data), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
