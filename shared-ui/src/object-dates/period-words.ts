// Words of a period beside the years: “Кушанский период, I–III вв. н. э.”, “Тимуриды (1370–1507)”, `Meiji period (1868-1912)`.
import { foldLetter } from './folded.ts';
import { tokensOf } from './tokens.ts';

/** Nouns that name a period with the words beside them, folded. */
const NOUNS = new Set(
  [
    'period era epoch age ages dynasty culture empire khanate emirate',
    'period perioda epoxa epoxi epoxu kultura kulturi dinastiya dinastii imperiya imperii xanstvo xanstva emirat emirata',
    'davr davri davrda zamon zamoni sulola sulolasi madaniyat madaniyati imperiyasi xonlik xonligi amirlik amirligi',
    'dawir dawiri daoir daoiri zaman zamani madeniyat madeniyati xanliq xanligi amirligi dinastiyasi',
  ].flatMap((words) => words.split(' ')),
);
/** “Кушанское время”, but not “время поступления” */
const TIME = 'vremya';

/** Periods, dynasties and states that need no noun, folded. */
const NAMES = new Set(
  [
    'antichnost|srednevekove|rannee srednevekove|pozdnee srednevekove|neolit|mezolit|paleolit|eneolit|bronza|hellenism|ellinizm|antiquity',
    'zolotaya orda|golden horde|oltin orda|altin orda|xorezmshaxi|xorezmshaxov|khwarazmshahs|xorazmshohlar|xorezmshaxlar',
    'temuriylar|temuriyler|somoniylar|qoraxoniylar|saljuqiylar|shayboniylar|ashtarxoniylar|axamaniylar|kushonlar|sosoniylar',
    'neolithic|palaeolithic|mesolithic|renaissance|ming|qing|tang|song|han|yuan|edo|meiji|taisho|showa|kushan|kushani',
    'sssr|ussr|rsfsr|uzssr|kkassr|rossiyskaya imperiya|xivinskoe xanstvo|buxarskiy emirat|russian empire|khanate of khiva',
    'soviet|orta asrlar|orta asirler|ilk orta asrlar',
  ].flatMap((names) => names.split('|')),
);
/** Dynasties: “Саманиды”, “Тимуридов”, `Timurids`. */
const DYNASTY = /^[a-z]{3,}(?:id[iso]|idov)$/;
/** An object also has dates of its later life. */
const LATER =
  /^(?:restor|repair|copy|copies|reprint|print|cast|acqui|purchas|donat|gift|stor|exhib|restav|kopi|postup|priobr|pechat|pereplet|bitov|xranen|xraneni|vistav|otkrit|naxod|raskop|izdan|inv|collect|kollek)/;

const MAX_WORDS = 6;
const MAX_TRIES = 2 * MAX_WORDS;
const LETTERS = /^[\p{L}\p{M}'’ʻʼ-]+$/u;
/** Around the words of a period. */
const EDGES = /^[\s,;:.()[\]«»"–—-]+|[\s,;:()[\]«»"–—-]+$/g;

/** The words of a period at an end of a text, and the rest of the text. */
export interface Named {
  period: string;
  rest: string;
}

/** The ways to divide a text into a period and a date; the longest period first. */
export function withPeriod(text: string): Named[] {
  const words = text.split(/\s+/);
  const most = Math.min(MAX_WORDS, words.length - 1);
  const ways: Named[] = [];
  for (let count = most; count > 0 && ways.length < MAX_TRIES; count -= 1) {
    for (const [named, rest] of [
      [words.slice(0, count), words.slice(count)],
      [words.slice(-count), words.slice(0, -count)],
    ] as const) {
      const period = named.join(' ').replace(EDGES, '');
      if (isPeriod(period)) ways.push({ period, rest: withoutEdges(rest.join(' ')) });
    }
  }
  return ways;
}

const withoutEdges = (text: string): string => text.replace(/^[\s,;:–—-]+|[\s,;:(–—-]+$/g, '');

function isPeriod(text: string): boolean {
  const written = text.split(' ');
  if (!written.every((word) => LETTERS.test(word))) return false;
  const words = written.map((word) => Array.from(word.replace(/['’ʻʼ]/g, ''), foldLetter).join(''));
  const [only = ''] = words;
  if (NAMES.has(words.join(' '))) return true;
  if (words.length === 1) return DYNASTY.test(only);
  if (words.some((word) => LATER.test(word)) || tokensOf(text).some(({ kind }) => !ALLOWED.has(kind))) return false;
  return words.some((word) => NOUNS.has(word)) || words.at(-1) === TIME;
}

/** “эпоха поздней бронзы”, `Late Bronze Age`, but not “до эпохи бронзы” */
const ALLOWED: ReadonlySet<string> = new Set(['unknown', 'early', 'middle', 'late', 'ignored', 'dash']);
