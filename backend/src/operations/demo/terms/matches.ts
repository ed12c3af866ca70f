import type { TermKind } from '../../../platform/terms/term.entity.js';

const AAT = 'http://vocab.getty.edu/aat/';
const WIKIDATA = 'http://www.wikidata.org/entity/';

/**
 * The same concepts in other vocabularies, by kind and English label. There are few, because each was checked in
 * several sources.
 */
const MATCHES: Partial<Record<TermKind, Readonly<Record<string, readonly string[]>>>> = {
  material: {
    gold: [`${AAT}300011021`, `${WIKIDATA}Q897`],
    silver: [`${AAT}300011029`, `${WIKIDATA}Q1090`],
    copper: [`${AAT}300011020`, `${WIKIDATA}Q753`],
    bronze: [`${AAT}300010957`, `${WIKIDATA}Q34095`],
    iron: [`${AAT}300011002`, `${WIKIDATA}Q677`],
    steel: [`${WIKIDATA}Q11427`],
    lead: [`${WIKIDATA}Q708`],
    tin: [`${WIKIDATA}Q1096`],
    aluminium: [`${WIKIDATA}Q663`],
    marble: [`${AAT}300011443`, `${WIKIDATA}Q40861`],
    wood: [`${AAT}300011914`, `${WIKIDATA}Q287`],
    glass: [`${AAT}300010797`, `${WIKIDATA}Q11469`],
    wool: [`${WIKIDATA}Q42329`],
    cotton: [`${WIKIDATA}Q11457`],
    silk: [`${WIKIDATA}Q37681`],
    leather: [`${AAT}300011845`],
    paper: [`${AAT}300014109`, `${WIKIDATA}Q11472`],
    'oil paint': [`${AAT}300015050`, `${WIKIDATA}Q296955`],
  },
  place: {
    Uzbekistan: [`${WIKIDATA}Q265`],
    Kazakhstan: [`${WIKIDATA}Q232`],
    Turkmenistan: [`${WIKIDATA}Q874`],
    Russia: [`${WIKIDATA}Q159`],
    Iran: [`${WIKIDATA}Q794`],
    China: [`${WIKIDATA}Q148`],
    Samarkand: [`${WIKIDATA}Q5753`],
  },
};

export const matchesOf = (kind: TermKind, label: string): string[] => [...(MATCHES[kind]?.[label] ?? [])];

/** How many terms have a match. */
export const MATCHED = Object.values(MATCHES).reduce((sum, labels) => sum + Object.keys(labels).length, 0);
