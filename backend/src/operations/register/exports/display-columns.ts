import { LANGS, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { dimensionsByPart } from '@muzey/shared-ui/object-measures/dimensions-in-words.ts';
import type { NumberType, TermField } from '@muzey/shared-ui/object-record/choices.ts';
import { productionsOf } from '@muzey/shared-ui/object-record/productions.ts';
import type { CollectionTextField } from '../../../content-types/collections/collections.entity.js';
import type { PrivateData } from '../../../content-types/collections/private/private-record.entity.js';
import type { StoredRecord } from '../../../content-types/collections/record/record.js';
import type { TermTree } from '../../../platform/terms/term-tree.js';
import type { ExportedObject } from './withheld.js';
import { wordsOf } from './words.js';

/** The values of objects as people read them, in one language. */
export class Display {
  readonly words: ReturnType<typeof wordsOf>;

  constructor(
    readonly lang: Lang,
    readonly terms: TermTree,
  ) {
    this.words = wordsOf(lang);
  }

  text(texts: Partial<Record<Lang, string | null>> | undefined): string {
    const lang = texts && pickLang(texts, this.lang);
    return (lang && texts[lang]) ?? '';
  }

  term(id: string | undefined): string {
    return id === undefined ? '' : this.text(this.terms.survivor(id)?.labels);
  }

  list(texts: readonly string[] = []): string {
    return texts.filter((text) => text !== '').join('; ');
  }

  dimensions({ dimensions = [], dimensions_text: written }: StoredRecord): string {
    if (written) return this.text(written);
    const parts = dimensionsByPart(dimensions, this.lang);
    return this.list(parts.map(({ part, text }) => (part ? `${this.text(part)}: ${text}` : text)));
  }

  category(key: string): string {
    return this.text(this.terms.ofKey('category', key)?.labels) || key;
  }

  titleOf({ content }: ExportedObject): string {
    const titles = Object.fromEntries(LANGS.flatMap((lang) => [[lang, content[lang]?.title] as const]));
    return this.text(titles);
  }
}

/** A column of a workbook. */
export interface DisplayColumn {
  /** Only for exports with private data. */
  isPrivate?: boolean;
  heading: (display: Display) => string;
  value: (object: ExportedObject, display: Display) => string | number;
}

type Heading = Parameters<Display['words']>[0];

const column = (heading: Heading, value: DisplayColumn['value']): DisplayColumn => ({
  heading: ({ words }) => words(heading),
  value,
});

const text = (field: CollectionTextField, lang: Lang): DisplayColumn => ({
  heading: ({ words, lang: own }) => {
    const name = words(`heading-${field}`);
    return lang === own ? name : words('heading-in', { field: name, lang: words(`lang-${lang}`) });
  },
  value: ({ content }) => content[lang]?.[field] ?? '',
});

const texts = (field: CollectionTextField) =>
  Object.fromEntries(LANGS.map((lang) => [`${field}_${lang}`, text(field, lang)]));

const number = (type: NumberType & ('accession' | 'inventory' | 'state_catalogue')) =>
  column(`heading-${type}`, ({ objectRecord: { numbers = [] } }, display) =>
    display.list(numbers.filter((one) => one.type === type).map((one) => one.number)),
  );

type Made = NonNullable<StoredRecord['object_production']>[number];

const production = (heading: Heading, of: (made: Made, display: Display) => string) =>
  column(heading, ({ objectRecord: { object_production: made = [] } }, display) =>
    display.list(made.map((one) => of(one, display))),
  );

const makerOf = ({ agent, agent_name }: Made, display: Display) => display.term(agent) || (agent_name ?? '');

/** With the maker that it is about, if there are several. */
const ofMaker = (heading: Heading, of: (made: Made, display: Display) => string) =>
  column(heading, ({ objectRecord: { object_production: made = [] } }, display) =>
    display.list(
      made.map((one) => {
        const [maker, value] = [makerOf(one, display), of(one, display)];
        return value !== '' && maker !== '' && made.length > 1 ? `${maker}: ${value}` : value;
      }),
    ),
  );

/** With the makers of each production, if there are several. */
function techniquesOf({ objectRecord: { object_production: made = [] } }: ExportedObject, display: Display): string {
  const productions = productionsOf(made).map((entries) => {
    const makers = entries.map((entry) => makerOf(entry, display)).filter((maker) => maker !== '');
    const techniques = (entries[0].technique ?? []).map((id) => display.term(id)).join(', ');
    return { makers: makers.join(', '), techniques };
  });
  return display.list(
    productions.map(({ makers, techniques }) =>
      techniques !== '' && makers !== '' && productions.length > 1 ? `${makers}: ${techniques}` : techniques,
    ),
  );
}

function exhibitionsOf({ objectRecord, exhibitions = {} }: ExportedObject, display: Display): string {
  const entries = (objectRecord.exhibition_history ?? []).map(({ exhibition = '', title, venue, date }) => {
    const own = Object.fromEntries(LANGS.map((lang) => [lang, exhibitions[exhibition]?.[lang]?.title] as const));
    const parts = [display.text(title) || display.text(own), display.text(venue), date?.text ?? ''];
    return parts.filter((part) => part !== '').join(', ');
  });
  return display.list(entries);
}

const hidden = (
  heading: Heading,
  value: (data: PrivateData, display: Display) => string = () => '',
): DisplayColumn => ({
  ...column(heading, ({ private: data = {} }, display) => value(data, display)),
  isPrivate: true,
});

const ofTerms = (field: TermField) => ({
  [field]: column(`heading-${field}`, ({ objectRecord }, display) =>
    display.list(objectRecord[field]?.map((id) => display.term(id))),
  ),
});

type Columns = Readonly<Record<string, DisplayColumn>>;

/** The columns of each field of a record, in their usual order. */
const RECORD_COLUMNS: Readonly<Record<keyof StoredRecord, Columns>> = {
  object_number: {
    object_number: column(
      'heading-object_number',
      ({ objectRecord, number: own }) => objectRecord.object_number ?? own ?? '',
    ),
  },
  numbers: {
    accession: number('accession'),
    inventory: number('inventory'),
    state_catalogue: number('state_catalogue'),
  },
  title: texts('title'),
  titles: {
    titles: column('heading-titles', ({ objectRecord: { titles: further = [] } }, display) =>
      display.list(further.map(({ type, content }) => `${display.words(`titleType-${type}`)}: ${content}`)),
    ),
  },
  object_name: ofTerms('object_name'),
  material: ofTerms('material'),
  technique: ofTerms('technique'),
  culture: ofTerms('culture'),
  period: ofTerms('period'),
  subject: ofTerms('subject'),
  number_of_objects: {
    quantity: column('heading-quantity', ({ objectRecord }) => objectRecord.number_of_objects ?? ''),
  },
  object_production: {
    maker: production('heading-maker', makerOf),
    maker_role: ofMaker('heading-maker_role', ({ role }, { words }) => (role ? words(`role-${role}`) : '')),
    maker_qualifier: ofMaker('heading-maker_qualifier', ({ qualifier }, { words }) =>
      qualifier ? words(`qualifier-${qualifier}`) : '',
    ),
    made_technique: column('heading-made_technique', techniquesOf),
    made_place: production('heading-made_place', ({ place }, display) => display.term(place)),
    made_date: production('heading-made_date', ({ date }) => date?.text ?? ''),
  },
  dimensions: {
    dimensions: column('heading-dimensions', ({ objectRecord }, display) => display.dimensions(objectRecord)),
  },
  // one column with the values
  dimensions_text: {},
  inscriptions: {
    inscriptions: column('heading-inscriptions', ({ objectRecord: { inscriptions = [] } }, display) =>
      display.list(inscriptions.map(({ content }) => content)),
    ),
  },
  field_collection: {
    find_spot: column('heading-find_spot', ({ objectRecord: { field_collection: found } }, display) =>
      display.list([display.term(found?.place), display.text(found?.note), found?.date?.text ?? '']),
    ),
  },
  object_history_note: {
    history: column('heading-history', ({ objectRecord }, display) => display.text(objectRecord.object_history_note)),
  },
  acquisition: {
    acquisition_method: column('heading-acquisition_method', ({ objectRecord: { acquisition } }, { words }) =>
      acquisition?.method ? words(`method-${acquisition.method}`) : '',
    ),
    acquisition_date: column(
      'heading-acquisition_date',
      ({ objectRecord }) => objectRecord.acquisition?.date?.text ?? '',
    ),
    acquired_from: column('heading-acquired_from', ({ objectRecord }, display) =>
      display.text(objectRecord.acquisition?.source),
    ),
  },
  credit_line: {
    credit_line: column('heading-credit_line', ({ objectRecord }, display) => display.text(objectRecord.credit_line)),
  },
  bibliography: {
    bibliography: column('heading-bibliography', ({ objectRecord }, display) =>
      display.list(objectRecord.bibliography),
    ),
  },
  exhibition_history: { exhibition_history: column('heading-exhibition_history', exhibitionsOf) },
  // only in exports that can be imported
  fund: {},
  branch: {},
  rights: {},
  related: {},
  part_of: {},
  on_show: {},
  status: {},
  sensitive: {},
};

const { object_number, numbers, title, titles, ...furtherFields } = RECORD_COLUMNS;

/** The columns that a workbook may have, by the names that profiles use, in their usual order. */
export const COLUMNS: Columns = {
  ...object_number,
  ...numbers,
  ...title,
  ...titles,
  category: column('heading-category', ({ category }, display) => display.category(category)),
  ...Object.fromEntries(Object.values(furtherFields).flatMap((columns) => Object.entries(columns))),
  ...texts('description'),
  condition: hidden('heading-condition', ({ condition = '' }) => condition),
  storage_place: hidden('heading-storage_place', ({ storage_place = '' }) => storage_place),
  acquisition_source: hidden('heading-acquisition_source', ({ acquisition_source = '' }) => acquisition_source),
  weight_and_stones: hidden('heading-weight_and_stones', ({ weight_and_stones = '' }) => weight_and_stones),
  special_numbers: hidden('heading-special_numbers', ({ special_numbers = [] }, display) =>
    display.list(special_numbers.map((one) => `${one.type} ${one.number}`)),
  ),
  staff_notes: hidden('heading-staff_notes', ({ staff_notes = '' }) => staff_notes),
  register: {
    ...hidden('heading-register'),
    value: ({ register }) => (register ? JSON.stringify(register.record) : ''),
  },
};
