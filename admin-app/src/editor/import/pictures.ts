import { KIND_FACTS } from '../../uploads/kinds.ts';
import { blockAround } from './dom.ts';
import type { Report } from './report.ts';
import { rtfPictures } from './rtf.ts';
import type { WordPicture } from './word-reader.ts';

/** Where the bytes of pictures may be that their addresses do not have. */
export interface PictureSources {
  /** Of the clipboard. */
  files?: readonly File[];
  rtf?: string;
  /** Of a Word file; addresses name their places. */
  pictures?: readonly WordPicture[];
}

/** Of all pictures that are taken over at once. */
const MAX_BYTES = 100_000_000;
const MAX_NAME_LENGTH = 80;
/** A picture of a sign: its words are the sign itself. */
const EMOJI = /^(\p{Extended_Pictographic}|\p{Emoji_Component})+$/u;

/** Around the place of a picture in a text: a character that no text has. */
export const PICTURE_SIGN = '\ufdd0';
export const PICTURE_PLACE = /\ufdd0(\d+)\ufdd0/;

/** Takes the pictures out of a page: each leaves its place on a line of its own, or a line that names it. */
export class Pictures {
  /** By the number of their place. */
  readonly files: File[] = [];
  private bytes = 0;

  constructor(
    /** Absent where pictures can not be taken over. */
    private readonly sources: PictureSources | undefined,
    private readonly report: Report,
    /** The line that stands for a picture that did not come along. */
    private readonly missing: (name: string) => string,
  ) {}

  takeFrom(body: HTMLElement): void {
    const images = [...body.querySelectorAll('img')].filter((image) => !isSign(image));
    const unknown = images.filter((image) => !/^(data|picture):/i.test(image.getAttribute('src') ?? ''));
    const others = this.othersFor(unknown);
    const last = new Map<Element, Element>();
    for (const image of images) {
      const file = this.fileOf(image) ?? others.get(image);
      const block = blockAround(image, body);
      const line = document.createElement('p');
      line.textContent = file
        ? `${PICTURE_SIGN}${this.files.push(file) - 1}${PICTURE_SIGN}`
        : this.missing(nameOf(image));
      if (!file) this.report.add('missingPictures');
      if (block === image) image.replaceWith(line);
      else {
        image.remove();
        (last.get(block) ?? block).after(line);
        last.set(block, line);
      }
    }
  }

  /** Pictures without bytes of their own get those of the clipboard only if each gets one. */
  private othersFor(images: readonly HTMLImageElement[]): Map<HTMLImageElement, File> {
    const { files = [], rtf = '' } = this.sources ?? {};
    const taken = new Map<HTMLImageElement, File>();
    if (images.length === 0) return taken;
    const ofFiles = files.filter(({ type }) => type.startsWith('image/'));
    const ofRtf = ofFiles.length === images.length || rtf.length > 2 * MAX_BYTES ? [] : rtfPictures(rtf);
    for (const [at, image] of images.entries()) {
      if (ofFiles.length === images.length && ofFiles[at]) taken.set(image, ofFiles[at]);
      const picture = ofRtf.length === images.length ? ofRtf[at] : undefined;
      const file = picture && this.newFile(picture.bytes, picture.type, nameOf(image));
      if (file) taken.set(image, file);
    }
    return taken;
  }

  private fileOf(image: HTMLImageElement): File | undefined {
    if (!this.sources) return undefined;
    const address = image.getAttribute('src') ?? '';
    const [, place] = /^picture:(\d+)$/.exec(address) ?? [];
    const picture = place === undefined ? undefined : this.sources.pictures?.[Number(place)];
    if (picture) return this.newFile(new Uint8Array(picture.bytes), picture.type, nameOf(image));
    const [, type = '', data] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(address) ?? [];
    if (data === undefined || data.length > 2 * MAX_BYTES) return undefined;
    try {
      return this.newFile(
        Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
        type,
        nameOf(image),
      );
    } catch {
      return undefined;
    }
  }

  /** Only of formats that the library takes. */
  private newFile(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): File | undefined {
    if (!KIND_FACTS.image.types.includes(type) || (this.bytes += bytes.length) > MAX_BYTES) return undefined;
    const ending = type.slice('image/'.length).replace('jpeg', 'jpg');
    return new File([bytes], name.toLowerCase().endsWith(`.${ending}`) ? name : `${name || 'picture'}.${ending}`, {
      type,
    });
  }
}

/** Signs become text, and pictures that only count readers nothing; both are done with. */
function isSign(image: HTMLImageElement): boolean {
  const alt = image.getAttribute('alt') ?? '';
  if (alt !== '' && EMOJI.test(alt)) image.replaceWith(alt);
  else if ([image.getAttribute('width'), image.getAttribute('height')].some((size) => /^[0-2]$/.test(size ?? '')))
    image.remove();
  else return false;
  return true;
}

/** Its words, or the name of its file. */
function nameOf(image: HTMLImageElement): string {
  const address = image.getAttribute('src') ?? '';
  const [path = ''] = /^(data|picture|blob):/i.test(address) ? [] : address.split(/[?#]/);
  const name =
    image.getAttribute('alt')?.trim() || path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH);
}
