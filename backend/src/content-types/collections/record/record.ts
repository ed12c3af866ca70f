import type {
  Acquisition,
  AgentQualifier,
  Fund,
  NumberType,
  Role,
  Sensitive,
  Status,
  TitleType,
  TermField,
} from '@muzey/shared-ui/object-record/choices.ts';
import type { Measurement } from '@muzey/shared-ui/object-measures/measurement.ts';
import type { Localized } from '../../../platform/text/localized.js';

/** A date as typed. It is interpreted again at each use. */
export interface WrittenDate {
  text: string;
}

export interface ObjectNumber {
  type: NumberType;
  number: string;
  /** The museum knows that the number is used twice. */
  duplicate?: boolean;
}

/** An object's record as it is stored: empty fields are absent, and terms are ids. Names are those of Spectrum 5.1. */
export interface StoredRecord extends Partial<Record<TermField, string[]>> {
  object_number?: string;
  numbers?: ObjectNumber[];
  fund?: Fund;
  branch?: string;
  title?: Localized<string>;
  titles?: { type: TitleType; content: string; lang?: string }[];
  number_of_objects?: number;
  object_production?: {
    agent?: string;
    agent_name?: string;
    /** Part of the production of the entry before, and without a technique, place and date of its own. */
    same_production?: boolean;
    role?: Role;
    qualifier?: AgentQualifier;
    technique?: string[];
    place?: string;
    date?: WrittenDate;
  }[];
  dimensions?: Measurement[];
  /** Shown instead of them, where they do not say all of it. */
  dimensions_text?: Localized<string>;
  inscriptions?: { content: string; lang?: string; transliteration?: string; translation?: Localized<string> }[];
  field_collection?: { place?: string; note?: Localized<string>; date?: WrittenDate; freed?: boolean };
  object_history_note?: Localized<string>;
  acquisition?: { method?: Acquisition; date?: WrittenDate; source?: Localized<string> };
  credit_line?: Localized<string>;
  rights?: { holder?: Localized<string>; licence?: string; note?: Localized<string> };
  bibliography?: string[];
  related?: { id: string; note?: Localized<string> }[];
  part_of?: string;
  exhibition_history?: {
    exhibition?: string;
    title?: Localized<string>;
    venue?: Localized<string>;
    date?: WrittenDate;
  }[];
  on_show?: { branch?: string; room?: Localized<string>; exhibition?: string };
  status?: Status;
  sensitive?: Sensitive;
}
