/** Delimits the type and the number of an item, which Mammoth passes on as part of its text. */
const SIGN = '\ufdd1';

/** Word's numbering formats with their HTML equivalents; others, such as Cyrillic letters, become digits. */
const TYPES: Readonly<Record<string, string>> = {
  lowerLetter: 'a',
  upperLetter: 'A',
  lowerRoman: 'i',
  upperRoman: 'I',
};

interface Level {
  start: number;
  format: string;
}

/** Lists that share their numbering, and their levels. */
interface Counted {
  levels: Map<number, Level>;
  counts: number[];
}

interface Numbered {
  list: Counted;
  /** Levels that restart with the first item. */
  restarts: Map<number, number>;
}

// elements are read one by one, and the parts of a pattern never match the same characters, so the time grows linearly with the file
const DEFINITIONS =
  /<w:(abstractNum|lvl|start|numFmt|num|abstractNumId|lvlOverride|startOverride) [^<>]*?w:(?:abstractNumId|ilvl|val|numId)="(\w{1,40})"/g;
const ITEMS = /<w:ilvl w:val="(\d{1,2})"\s?\/>\s?<w:numId w:val="(\d{1,9})"\s?\/>|<\/w:pPr>/g;

function numberingOf(xml: string): Map<string, Numbered> {
  const lists = new Map<string, Counted>();
  const numbered = new Map<string, Numbered>();
  let levels: Counted['levels'] = new Map();
  let level: Level = { start: 1, format: '' };
  let id = '';
  let index = 0;
  for (const [, name, value = ''] of xml.matchAll(DEFINITIONS)) {
    if (name === 'abstractNum') lists.set(value, { levels: (levels = new Map()), counts: [] });
    else if (name === 'lvl') levels.set(Number(value), (level = { start: 1, format: '' }));
    else if (name === 'start') level.start = Number(value);
    else if (name === 'numFmt') level.format = value;
    else if (name === 'num') id = value;
    else if (name === 'lvlOverride') index = Number(value);
    else if (name === 'startOverride') numbered.get(id)?.restarts.set(index, Number(value));
    else {
      const list = lists.get(value);
      if (list) numbered.set(id, { list, restarts: new Map() });
    }
  }
  return numbered;
}

/** Writes its number into each item of a numbered list, because Mammoth only says that the list is numbered. */
export function withNumbers(document: string, numbering: string): string {
  const numbered = numberingOf(numbering);
  let sign = '';
  return document.replace(ITEMS, (item: string, at?: string, id?: string) => {
    if (at !== undefined) {
      sign = signOf(numbered.get(id ?? ''), Number(at));
      return item;
    }
    const written = sign && `${item}<w:r><w:t>${sign}</w:t></w:r>`;
    sign = '';
    return written || item;
  });
}

function signOf(numbered: Numbered | undefined, at: number): string {
  if (!numbered) return '';
  const { list, restarts } = numbered;
  const { start, format } = list.levels.get(at) ?? { start: 1, format: '' };
  for (const [index, first] of restarts) list.counts[index] = first - 1;
  restarts.clear();
  const number = (list.counts[at] ?? start - 1) + 1;
  list.counts.length = at;
  list.counts[at] = number;
  return format === 'bullet' ? '' : `${SIGN}${TYPES[format] ?? '1'}${number}${SIGN}`;
}

/** Mammoth's HTML with the numbers as attributes of the items. */
export const withNumberedItems = (html: string): string =>
  html.replace(/<li>\ufdd1([1aAiI])(\d+)\ufdd1/g, '<li type="$1" value="$2">').replace(/\ufdd1[1aAiI]\d+\ufdd1/g, '');
