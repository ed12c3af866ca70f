import { CARD_HEIGHT, CARD_WIDTH } from '@muzey/shared-ui/cards/card-address.ts';
import { palettes } from '@muzey/shared-ui/ornament/palettes.ts';
import type { Region, Sharp } from 'sharp';
import { open } from '../prepare.ts';
import type { CardPicture, Input } from '../protocol.ts';
import { sharp, withDrawings } from '../sharp.ts';
import { drawing, PANEL } from './drawing.ts';

const QUALITY = 84;
/** Margin around an uncropped picture, in pixels. */
const FRAME = 28;
/** The background of such a picture: shared-ui's `--color-sunken`. */
const [QUIET] = palettes.sand;

/** Raw pixels: three channels of eight bits. */
interface Pixels {
  input: Buffer;
  raw: { width: number; height: number; channels: 3 };
}

/** Writes a share card as JPEG. */
export async function drawCard({ target, picture, ...texts }: Input<'drawCard'>): Promise<null> {
  // before SVG is enabled: the picture's bytes must not be able to select that reader
  const side = picture && (await panelOf(picture));
  const svg = Buffer.from(drawing(texts, side !== undefined));
  const ground = await withDrawings(() => sharp(svg).removeAlpha().raw().toBuffer());
  await sharp(ground, { raw: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3 } })
    .composite(side ? [{ ...side, left: PANEL.left, top: PANEL.top }] : [])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(target);
  return null;
}

/** A picture sized for its place: cropped around its focus, or complete on a plain background. */
async function panelOf({ source, focus, whole }: CardPicture): Promise<Pixels> {
  const { width, height } = PANEL;
  const flat = open(source, { animated: false }).flatten({ background: QUIET }).toColourspace('srgb');
  const filled = whole ? framed(flat) : flat.extract(await cut(source, focus)).resize({ width, height, fit: 'fill' });
  return { input: await filled.removeAlpha().raw().toBuffer(), raw: { width, height, channels: 3 } };
}

function framed(picture: Sharp): Sharp {
  const inner = { width: PANEL.width - 2 * FRAME, height: PANEL.height - 2 * FRAME };
  return picture
    .resize({ ...inner, fit: 'contain', background: QUIET })
    .extend({ top: FRAME, bottom: FRAME, left: FRAME, right: FRAME, background: QUIET });
}

/** The part of a picture that fills its place, like CSS's `object-position`. */
async function cut(source: string, focus: CardPicture['focus']): Promise<Region> {
  const own = await open(source, { animated: false }).metadata();
  const scale = Math.max(PANEL.width / own.width, PANEL.height / own.height);
  const width = Math.max(1, Math.min(own.width, Math.round(PANEL.width / scale)));
  const height = Math.max(1, Math.min(own.height, Math.round(PANEL.height / scale)));
  const [left, top] = [Math.round((own.width - width) * focus.x), Math.round((own.height - height) * focus.y)];
  return { left, top, width, height };
}
