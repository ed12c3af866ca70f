import {
  ENDINGS,
  MAX_METADATA_LENGTH,
  METADATA,
  type Ending,
  type Metadata,
  type Output,
  type Refusal,
  type TaskName,
} from './protocol.ts';

/** The answers of a picture process are validated: an uploaded file may have taken the process over. */
type Readers = { [Name in TaskName]: (value: unknown) => Output<Name> };

const wrong = (): never => {
  throw new TypeError('A picture process answered something else than was asked for.');
};
const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const size = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : wrong();
const isEnding = (value: unknown): value is Ending => ENDINGS.some((ending) => ending === value);
const short = (value: unknown): string =>
  typeof value === 'string' && value.length <= MAX_METADATA_LENGTH ? value : wrong();
const flag = (value: unknown): boolean => (typeof value === 'boolean' ? value : wrong());
const nothing = (): null => null;

export const outputs: Readers = {
  inspect(value) {
    const ending = member(value, 'ending');
    if (!isEnding(ending)) return wrong();
    return { ending, animated: flag(member(value, 'animated')), pixels: size(member(value, 'pixels')) };
  },
  metadata(value) {
    const texts: Metadata = {};
    for (const name of METADATA) {
      const field = member(value, name);
      if (field !== undefined) texts[name] = short(field);
    }
    return texts;
  },
  prepare(value) {
    const placeholder = member(value, 'placeholder');
    if (typeof placeholder !== 'string' || !/^#[0-9a-f]{6}$/.test(placeholder)) return wrong();
    return { width: size(member(value, 'width')), height: size(member(value, 'height')), placeholder };
  },
  resize: nothing,
  isAnimated: flag,
  decode: nothing,
  buildPyramid: nothing,
  cutRegion: nothing,
  draw: nothing,
  describe: nothing,
  drawCard: nothing,
};

export function refusalIn(value: unknown): Refusal {
  const code = member(value, 'code');
  const words = member(value, 'words');
  if (code !== 'file-invalid' && code !== 'file-too-large') return wrong();
  return { code, words: typeof words === 'string' ? words : undefined };
}
