import { Injectable } from '@nestjs/common';
import { BranchesReadService } from '../../../content-types/branches/branches-read.service.js';
import { defaultText, mapLanguages } from '../../../platform/text/localized.js';
import type { StoredTerm } from '../../../platform/terms/term-statements.js';
import { Terms } from '../../../platform/terms/terms.js';
import { hasOpenPicture, type OpenRecord } from '../records/open-record.js';

export interface OaiSet {
  setSpec: string;
  name: string;
  category?: StoredTerm;
  /** The id of a branch. */
  branch?: string;
  hasOpenPictures?: boolean;
}

/** OAI-PMH 2.0, 2.6. */
export const SET_SPEC = /^[\w.!~*'()-]+(?::[\w.!~*'()-]+)*$/;
const OPEN_PICTURES: OaiSet = {
  setSpec: 'open-pictures',
  name: 'Objects with a picture that anybody may use for any purpose',
  hasOpenPictures: true,
};

/** Museums have dozens of categories; an answer has no more than this. */
const MAX_CATEGORIES = 500;

/** The sets of harvesters: by category, by branch, and open pictures. */
@Injectable()
export class OaiSets {
  constructor(
    private readonly terms: Terms,
    private readonly branches: BranchesReadService,
  ) {}

  async all(): Promise<OaiSet[]> {
    const tree = await this.terms.current();
    const categories = [...tree.all()].filter(({ kind, mergedInto }) => kind === 'category' && mergedInto === null);
    const branches = await this.branches.list();
    return [
      OPEN_PICTURES,
      ...categories
        .slice(0, MAX_CATEGORIES)
        .flatMap((term) =>
          term.key === null
            ? []
            : { setSpec: `category.${term.key}`, name: defaultText(term.labels) || term.key, category: term },
        ),
      ...branches.map(({ id, slug, content }) => ({
        setSpec: `branch.${id}`,
        name: defaultText(mapLanguages(content, ({ title }) => title)) || slug || id,
        branch: id,
      })),
    ];
  }

  /** Those of the sets that an object is in. */
  of({ object }: OpenRecord, sets: readonly OaiSet[]): string[] {
    const { tree } = this.terms;
    const named = tree.ofKey('category', object.category);
    const own = named && tree.survivor(named.id);
    const categories = own ? [own, ...tree.path(own.id)].map(({ id }) => id) : [];
    const isIn = ({ category, branch }: OaiSet) =>
      category ? categories.includes(category.id) : branch ? branch === object.record.branch : hasOpenPicture(object);
    return sets.filter(isIn).map(({ setSpec }) => setSpec);
  }
}
