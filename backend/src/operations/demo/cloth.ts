import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { DemoPicture, InEveryLanguage } from './demo.types.js';

type Cloth = Exclude<DemoPicture['kind'], 'horizon'>;
type Dye = Exclude<DemoPicture['palette'], 'sand' | 'water' | 'rose'>;

const MOTIFS: Record<Cloth, InEveryLanguage> = {
  field: {
    en: 'Rows of counted motifs',
    ru: 'Ряды счётных узоров',
    uz: 'Qator sanama naqshlar',
    kk: 'Qatar sanaqlı naǵıslar',
  },
  medallion: {
    en: 'A single framed motif',
    ru: 'Одиночный узор в рамке',
    uz: 'Hoshiyaga olingan bitta naqsh',
    kk: 'Jiyeklengen bir naǵıs',
  },
  stripes: {
    en: 'Woven stripes',
    ru: 'Тканые полосы',
    uz: 'Toʻqima yoʻllar',
    kk: 'Toqılǵan jollar',
  },
};

const COLOURS: Record<Dye, InEveryLanguage> = {
  basqur: {
    en: 'madder red and blue on white',
    ru: 'красное и синее на белом',
    uz: 'oq matoda qizil va koʻk',
    kk: 'aq gezlemede qızıl hám kók',
  },
  aral: {
    en: 'white and pale blue on deep blue',
    ru: 'белое и голубое на тёмно-синем',
    uz: 'toʻq koʻk matoda oq va havorang',
    kk: 'shım kók gezlemede aq hám ashıq kók',
  },
  tile: {
    en: 'white and dark blue on turquoise',
    ru: 'белое и тёмно-синее на бирюзовом',
    uz: 'feruza matoda oq va toʻq koʻk',
    kk: 'feruza gezlemede aq hám shım kók',
  },
  madder: {
    en: 'white and gold on madder red',
    ru: 'белое и золотистое на красном',
    uz: 'roʻyan qizili matoda oq va tillarang',
    kk: 'shım qızıl gezlemede aq hám altın reń',
  },
  ustyurt: {
    en: 'brown and blue on chalk',
    ru: 'коричневое и синее на цвете мела',
    uz: 'boʻr rangida jigarrang va koʻk',
    kk: 'por reńinde qońır hám kók',
  },
  tamarisk: {
    en: 'tamarisk pink and slate blue on pale rose',
    ru: 'цвет тамариска и серо-синее на бледно-розовом',
    uz: 'och pushti matoda yulgʻun pushtisi va kulrang-koʻk',
    kk: 'ashıq qızǵılt gezlemede jıńǵıl gúli hám kúlreń-kók',
  },
};

/** Enough for a card and its dialog: two of these take the time of one at full width. */
export const CARD_WIDTH = 960;

/** Sizes in cells, of the ratios that the look gives the pictures: 4:3 and 1:1. */
export const WIDE = { cols: 88, rows: 66 };
export const SQUARE = { cols: 72, rows: 72 };

/** A picture of a cloth, with the words for those who don't see it. */
export function cloth(
  seed: string,
  kind: Cloth,
  palette: Dye,
  { cols, rows }: { cols: number; rows: number },
): DemoPicture {
  const words = (lang: Lang) => `${MOTIFS[kind][lang]}, ${COLOURS[palette][lang]}`;
  const alt = { en: words('en'), ru: words('ru'), uz: words('uz'), kk: words('kk') };
  return { seed, kind, palette, cols, rows, width: CARD_WIDTH, alt };
}
