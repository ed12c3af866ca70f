import type { TermKind } from '../../../platform/terms/term.entity.js';

const AAT = 'http://vocab.getty.edu/aat/';
const WIKIDATA = 'http://www.wikidata.org/entity/';

/** The same concepts in other vocabularies, by kind and English label. Few of them, because each was looked up in several places. */
const MATCHES: Partial<Record<TermKind, Readonly<Record<string, readonly string[]>>>> = {
  material: {
    gold: [`${AAT}300011021`],
    silver: [`${AAT}300011029`, `${WIKIDATA}Q1090`],
    copper: [`${AAT}300011020`, `${WIKIDATA}Q753`],
    bronze: [`${AAT}300010957`],
    iron: [`${AAT}300011002`],
    wood: [`${AAT}300011914`],
    glass: [`${AAT}300010797`],
  },
  place: {
    Uzbekistan: [`${WIKIDATA}Q265`],
    Kazakhstan: [`${WIKIDATA}Q232`],
    Turkmenistan: [`${WIKIDATA}Q874`],
    Russia: [`${WIKIDATA}Q159`],
    Iran: [`${WIKIDATA}Q794`],
    China: [`${WIKIDATA}Q148`],
  },
};

export const matchesOf = (kind: TermKind, label: string): string[] => [...(MATCHES[kind]?.[label] ?? [])];

/** How many terms have one. */
export const MATCHED = Object.values(MATCHES).reduce((sum, labels) => sum + Object.keys(labels).length, 0);
