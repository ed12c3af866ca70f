import type { RegisterWord } from '@muzey/shared-ui/api/generated/index.ts';

/** A label of the term that a word stands for; true: a term is created; false: the word is left out. */
export type Decision = string | boolean;

export interface WordDecision extends Pick<RegisterWord, 'kind' | 'word'> {
  /** Undefined: none. */
  decision: Decision | undefined;
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (json: unknown, name: string): unknown =>
  isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;

function parsed(mapping: string): unknown {
  try {
    return JSON.parse(mapping.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** A function that reads the decision about a word in a mapping. */
export function decisionsIn(mapping: string): (of: Pick<RegisterWord, 'kind' | 'word'>) => Decision | undefined {
  const words = own(parsed(mapping), 'words');
  return ({ kind, word }) => {
    const decision = own(own(words, kind), word);
    return typeof decision === 'string' || typeof decision === 'boolean' ? decision : undefined;
  };
}

/** The text of a mapping with these decisions (docs/registers.md, "Words for terms"); all else in it stays. */
export function withWords(mapping: string, decisions: readonly WordDecision[]): string {
  const json = parsed(mapping);
  if (!isObject(json)) return mapping;
  const before = own(json, 'words');
  const words = new Map(isObject(before) ? Object.entries(before) : []);
  for (const [kind, decided] of Map.groupBy(decisions, (decision) => decision.kind)) {
    const known = words.get(kind);
    const entries = new Map(isObject(known) ? Object.entries(known) : []);
    for (const { word, decision } of decided)
      if (decision === undefined) entries.delete(word);
      else entries.set(word, decision);
    if (entries.size > 0) words.set(kind, Object.fromEntries(entries));
    else words.delete(kind);
  }
  const { words: _, ...rest } = json;
  return JSON.stringify(words.size > 0 ? { ...rest, words: Object.fromEntries(words) } : rest, null, 2);
}
