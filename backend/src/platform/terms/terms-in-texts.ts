import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { NamesOfTerms } from './names-of-terms.js';
import type { TermTree } from './term-tree.js';
import { Terms } from './terms.js';
import type { TermsInText, TextQuery } from './terms.dto.js';

/** Terms whose names are added before other requests get a turn. */
const TERMS_PER_TURN = 100;

/** Finds the terms that texts name. The names of a language are kept until a term changes. */
@Injectable()
export class TermsInTexts {
  private readonly kept = new Map<Lang, { tree: TermTree; names: Promise<NamesOfTerms> }>();

  constructor(private readonly terms: Terms) {}

  async find({ lang, text }: TextQuery): Promise<TermsInText> {
    const tree = await this.terms.current();
    const found = await (await this.namesIn(lang, tree)).in(text);
    return {
      terms: found.flatMap(({ id, forms }) => {
        const term = tree.get(id);
        return term ? [{ id, kind: term.kind, labels: term.labels, forms }] : [];
      }),
    };
  }

  private namesIn(lang: Lang, tree: TermTree): Promise<NamesOfTerms> {
    const kept = this.kept.get(lang);
    if (kept?.tree === tree) return kept.names;
    const names = read(lang, tree, kept?.names);
    this.kept.set(lang, { tree, names });
    return names;
  }
}

async function read(lang: Lang, tree: TermTree, before: Promise<NamesOfTerms> | undefined): Promise<NamesOfTerms> {
  const names = new NamesOfTerms(lang, (await before)?.known);
  let count = 0;
  for (const { id, labels, variants, deprecated } of tree.all()) {
    if (++count % TERMS_PER_TURN === 0) await nextTurn();
    const survivor = tree.survivor(id)?.id ?? id;
    for (const name of [labels[lang] ?? '', ...variants]) names.add(survivor, name, false);
    for (const name of deprecated[lang] ?? []) names.add(survivor, name, true);
  }
  return names;
}
