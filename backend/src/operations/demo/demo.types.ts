import type { Answer } from '@muzey/shared-ui/visit/answers.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { FirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import type { PriceUnit } from '../../content-types/branches/branches.dto.js';
import type { Hours } from '../../content-types/branches/hours.dto.js';
import type { Banner, Facts, Social } from '../../features/site/site.dto.js';
import type { DemoDay } from './days.js';

/** A text in every language of the product. */
export type InEveryLanguage = Record<Lang, string>;

/** A picture that is drawn when the demo content is loaded; there is no file for it. */
export interface DemoPicture {
  /** Unique among all demo pictures. */
  key: string;
  /** Draws it, always identically. The first start waits for every picture. */
  svg: () => string;
  /** The alternative text. */
  alt: InEveryLanguage;
}

/** Paragraphs are separated by an empty line. */
export interface DemoNewsText {
  title: string;
  excerpt?: string;
  content?: string;
}

/** The fields of all types. */
export interface DemoItem<Text> {
  /** Its key within the demo. */
  key: string;
  published: boolean;
  archived: boolean;
  content: Partial<Record<Lang, Text>>;
  /** In list order; may be empty. */
  pictures: readonly DemoPicture[];
}

export interface DemoNews extends DemoItem<DemoNewsText> {
  /** ISO 8601 with the offset of Asia/Tashkent. */
  date: string;
  /** An institution; the demo has no invented persons. */
  author: InEveryLanguage;
}

export interface DemoExhibition extends DemoItem<DemoNewsText> {
  start_date: DemoDay;
  end_date: DemoDay;
  /** A town; its names in all languages are in towns.ts. */
  location: string;
}

export interface DemoPage extends DemoItem<Omit<DemoNewsText, 'excerpt'>> {
  slug: string;
  place: 'menu' | 'footer';
  position: number;
}

export interface DemoDescribed {
  title: string;
  description?: string;
}

export interface DemoEvent extends DemoItem<DemoDescribed> {
  date: DemoDay | null;
  start_time: string | null;
  end_time: string | null;
  /** As in an exhibition. */
  location: string | null;
  registration_link: string | null;
}

export interface DemoCollection extends DemoItem<DemoDescribed> {
  category: FirstCategory;
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
  /** Its position in the list, counted from 0. */
  position: number;
  /** Paragraphs are separated by an empty line. */
  content: Record<Lang, { title: string; content: string }>;
  /** City or district only, because the streets are not known (docs/product.md, "Museum facts"). */
  address: InEveryLanguage;
  /** Of the town or district; null if that is not known either. */
  place: { latitude: number; longitude: number } | null;
  directions: InEveryLanguage;
  /** The museum is closed on weekdays that are not listed. */
  hours: Hours;
  prices: readonly DemoPrice[];
  answers?: readonly Answer[];
  pictures: readonly DemoPicture[];
}

export interface DemoSite {
  name: InEveryLanguage;
  address: InEveryLanguage;
  facts: Facts;
  banner: Banner & { text: InEveryLanguage };
  /** One paragraph per line. */
  about: InEveryLanguage;
}

/**
 * Invented, because the museum left it open (docs/product.md, "Museum facts"); without the demo content a museum starts
 * without it.
 */
export interface DemoExamples {
  phone: string;
  email: string;
  socials: Social[];
  /** Next to the text about the museum. */
  picture: DemoPicture;
}
