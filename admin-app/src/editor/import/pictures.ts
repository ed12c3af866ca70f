import { KIND_FACTS } from '../../uploads/kinds.ts';
import { blockAround } from './dom.ts';
import type { Report } from './report.ts';
import { rtfPictures } from './rtf.ts';
import type { WordPicture } from './word-reader.ts';

/** Where the bytes of pictures may be if their addresses do not contain them. */
export interface PictureSources {
  /** Of the clipboard. */
  files?: readonly File[];
  rtf?: string;
  /** Files of a Word document; addresses refer to their paths. */
  pictures?: readonly WordPicture[];
}

/** The limit for all pictures that are imported at once. */
const MAX_BYTES = 100_000_000;
const MAX_NAME_LENGTH = 80;
/** A picture of a character: its alternative text is the character itself. */
const EMOJI = /^(\p{Extended_Pictographic}|\p{Emoji_Component})+$/u;

/** Marks the position of a picture in a text: a character that no text contains. */
export const PICTURE_SIGN = '\ufdd0';
export const PICTURE_PLACE = /\ufdd0(\d+)\ufdd0/;

/** Removes the pictures from a page: each leaves a placeholder on a line of its own, or a line that names it. */
export class Pictures {
  /** By the number of their placeholder. */
  readonly files: File[] = [];
  private bytes = 0;

  constructor(
    /** Absent if pictures cannot be imported. */
    private readonly sources: PictureSources | undefined,
    private readonly report: Report,
    /** The line that replaces a picture that was not imported. */
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

  /** Pictures without their own bytes get those on the clipboard only if each of them gets one. */
  private othersFor(images: readonly HTMLImageElement[]): Map<HTMLImageElement, File> {
    const { files = [], rtf = '' } = this.sources ?? {};
    const fileByImage = new Map<HTMLImageElement, File>();
    if (images.length === 0) return fileByImage;
    const ofFiles = files.filter(({ type }) => type.startsWith('image/'));
    const ofRtf = ofFiles.length === images.length || rtf.length > 2 * MAX_BYTES ? [] : rtfPictures(rtf);
    for (const [at, image] of images.entries()) {
      if (ofFiles.length === images.length && ofFiles[at]) fileByImage.set(image, ofFiles[at]);
      const picture = ofRtf.length === images.length ? ofRtf[at] : undefined;
      const file = picture && this.newFile(picture.bytes, picture.type, nameOf(image));
      if (file) fileByImage.set(image, file);
    }
    return fileByImage;
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

  /** Only formats that the library accepts. */
  private newFile(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): File | undefined {
    if (!KIND_FACTS.image.types.includes(type) || (this.bytes += bytes.length) > MAX_BYTES) return undefined;
    const ending = type.slice('image/'.length).replace('jpeg', 'jpg');
    return new File([bytes], name.toLowerCase().endsWith(`.${ending}`) ? name : `${name || 'picture'}.${ending}`, {
      type,
    });
  }
}

/** Pictures of characters become text, and tracking pixels are removed; both need no further handling. */
function isSign(image: HTMLImageElement): boolean {
  const alt = image.getAttribute('alt') ?? '';
  if (alt !== '' && EMOJI.test(alt)) image.replaceWith(alt);
  else if ([image.getAttribute('width'), image.getAttribute('height')].some((size) => /^[0-2]$/.test(size ?? '')))
    image.remove();
  else return false;
  return true;
}

/** Its alternative text, or the name of its file. */
function nameOf(image: HTMLImageElement): string {
  const address = image.getAttribute('src') ?? '';
  const [path = ''] = /^(data|picture|blob):/i.test(address) ? [] : address.split(/[?#]/);
  const name =
    image.getAttribute('alt')?.trim() || path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.replace(/\s+/g, ' ').slice(0, MAX_NAME_LENGTH);
}
