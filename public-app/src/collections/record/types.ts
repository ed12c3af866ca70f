import type { LocalizedText, Media, PublicCollection } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';

export interface ObjectDate {
  text: string;
  /** EDTF level 1 (ISO 8601-2). */
  edtf?: string | null;
  /** Years, 1 BC is 0. */
  earliest?: number | null;
  latest?: number | null;
}

export interface Production {
  agent?: string;
  agent_name?: string;
  association?: string;
  place?: string;
  date?: ObjectDate;
}

export interface Dimension {
  measured_part?: LocalizedText;
  dimension: string;
  value: number;
  unit: string;
}

export interface Inscription {
  content: string;
  /** BCP 47. */
  lang?: string;
  transliteration?: string;
  translation?: LocalizedText;
}

/** The record of an object, in the names of Spectrum 5.1; terms by id. */
export interface ObjectRecord {
  object_number?: string;
  numbers?: { type: string; number: string }[];
  fund?: string;
  branch?: string;
  object_name?: string[];
  material?: string[];
  technique?: string[];
  culture?: string[];
  period?: string[];
  subject?: string[];
  title?: LocalizedText;
  number_of_objects?: number;
  object_production?: Production[];
  dimensions?: Dimension[];
  inscriptions?: Inscription[];
  field_collection?: { place?: string; note?: LocalizedText; date?: ObjectDate };
  object_history_note?: LocalizedText;
  acquisition?: { method?: string; date?: ObjectDate; source?: LocalizedText };
  credit_line?: LocalizedText;
  rights?: { holder?: LocalizedText; licence?: string; note?: LocalizedText };
  bibliography?: string[];
  related?: { id: string; note?: LocalizedText }[];
  part_of?: string;
  on_show?: { branch?: string; room?: LocalizedText; exhibition?: string };
  status?: string;
  sensitive?: string;
}

export interface RecordTerm {
  id: string;
  kind: string;
  key?: string | null;
  labels: LocalizedText;
}

export interface RecordObject {
  id: string;
  content: Partial<Record<Lang, { title: string }>>;
  media: Media[];
}

export interface WithRecord {
  record?: ObjectRecord;
  record_terms?: RecordTerm[];
  record_objects?: RecordObject[];
}

export type CollectionWithRecord = Omit<PublicCollection, keyof WithRecord> & WithRecord;
