import type { Keyed } from '../../../content/keyed.ts';
import type { ProductionDraft } from './draft.ts';

const NO_MAKER = { agent: [], agent_name: '', role: '', qualifier: '' } as const;
const NO_FACTS = { technique: [], place: [], date: '' } as const;

export type Maker = Pick<ProductionDraft, 'id' | keyof typeof NO_MAKER>;

/** A production with its makers. Their ids differ within a production. */
export interface Production extends Keyed, Pick<ProductionDraft, keyof typeof NO_FACTS> {
  makers: readonly Maker[];
}

export const newMaker = (id: number): Maker => ({ id, ...NO_MAKER });
export const newProduction = (id: number): Production => ({ id, makers: [newMaker(0)], ...NO_FACTS });

/** The rows of a draft by production. */
export function productionsIn(rows: readonly ProductionDraft[]): Production[] {
  const found = new Map<number, Production>();
  for (const { technique, place, date, production, ...maker } of rows) {
    const id = production ?? maker.id;
    const { makers, ...facts } = found.get(id) ?? { id, makers: [], technique, place, date };
    found.set(id, { ...facts, makers: [...makers, maker] });
  }
  return [...found.values()];
}

/** The rows of productions: one for each maker, with what is known of the production in its first one. */
export const rowsIn = (productions: readonly Production[]): ProductionDraft[] =>
  productions.flatMap(({ id, makers, ...facts }) =>
    makers.map((maker, at) => ({ ...maker, production: id, ...(at === 0 ? facts : NO_FACTS) })),
  );
