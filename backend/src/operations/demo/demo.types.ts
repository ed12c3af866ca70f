import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { PaletteName } from '@muzey/shared-ui/ornament/palettes.ts';
import type { Hours, PriceUnit } from '../../content-types/branches/branches.dto.js';
import type { Category } from '../../content-types/collections/collections.entity.js';
import type { StoredFocus } from '../../platform/media/media.entity.js';
import type { Banner, Facts, Social } from '../../features/site/site.dto.js';
import type { DemoDay } from './days.js';

/** A text written in every language of the product. */
export type InEveryLanguage = Record<Lang, string>;

/** A picture that is woven from its seed when the demo museum is put in: nothing is kept as a file. */
export interface DemoPicture {
  /** Unique among all demo pictures: the same seed always weaves the same cloth. */
  seed: string;
  kind: 'field' | 'medallion' | 'stripes' | 'horizon';
  palette: PaletteName;
  /** What the picture shows, for those who don't see it. */
  alt: InEveryLanguage;
  /** Size in cells of the ornament. */
  cols: number;
  rows: number;
  /** What stays in view where the picture is cut, from the left and from the top, 0–1; the middle unless told. */
  focus?: StoredFocus;
  /** About how wide it becomes, in pixels; 1600 unless told. The first start waits for every one of them. */
  width?: number;
}

/** Paragraphs are separated by an empty line. */
export interface DemoNewsText {
  title: string;
  excerpt?: string;
  content?: string;
}

/** What the demo says of every item, whatever its type. */
export interface DemoItem<Text> {
  /** Its name inside the demo, from which ids and seeds can be derived. */
  key: string;
  published: boolean;
  archived: boolean;
  content: Partial<Record<Lang, Text>>;
  /** In the order shown; may be empty. */
  pictures: readonly DemoPicture[];
}

export interface DemoNews extends DemoItem<DemoNewsText> {
  /** ISO 8601 with the offset of Asia/Tashkent. */
  date: string;
  /** The institution; the demo invents no persons. */
  author: string;
}

export interface DemoExhibition extends DemoItem<DemoNewsText> {
  start_date: DemoDay;
  end_date: DemoDay;
  /** The town only: one text stands for all languages, and a name needs no translation. */
  location: string;
}

export interface DemoDescribed {
  title: string;
  description?: string;
}

export interface DemoEvent extends DemoItem<DemoDescribed> {
  date: DemoDay | null;
  start_time: string | null;
  end_time: string | null;
  /** As of an exhibition. */
  location: string | null;
  registration_link: string | null;
}

export interface DemoCollection extends DemoItem<DemoDescribed> {
  category: Category;
}

export interface DemoPrice {
  key: 'citizen' | 'foreign_citizen' | 'foreign_student' | 'foreign_pupil' | 'tour';
  name: InEveryLanguage;
  /** Whole som. */
  price: number;
  unit: PriceUnit;
}

export interface DemoBranch {
  slug: 'main' | 'ellikqala' | 'muynak' | 'aral';
  /** Its place in the list, counted from 0. */
  position: number;
  /** Paragraphs are separated by an empty line. */
  content: Record<Lang, { title: string; content: string }>;
  /** City or district only: the specification names no streets. */
  address: InEveryLanguage;
  /** A weekday that is not listed is closed. */
  hours: Hours;
  prices: readonly DemoPrice[];
  pictures: readonly DemoPicture[];
}

export interface DemoSite {
  name: InEveryLanguage;
  address: InEveryLanguage;
  /** Unknown in the specification, and so not invented. */
  phone: null;
  email: null;
  socials: Social[];
  facts: Facts;
  banner: Banner & { text: InEveryLanguage };
  /** One paragraph per line. */
  about: InEveryLanguage;
}
