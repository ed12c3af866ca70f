import { FIRST_CATEGORIES, isFirstCategory } from '@muzey/shared-ui/object-record/first-categories.ts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { invalid, type FieldProblem } from '../../platform/errors/problem.js';
import { isId } from '../../platform/http/existing.js';
import type { StoredTerm } from '../../platform/terms/term-statements.js';
import type { TermTree } from '../../platform/terms/term-tree.js';

const MAX_LENGTH = 60;
const KEY = /^[a-z0-9]+(_+[a-z0-9]+)*$/;
const KEY_OF_CATEGORY = `the key of a term of the kind \`category\`: ${FIRST_CATEGORIES.join(', ')}, or another one of this museum`;

export const isCategoryKey = (text: string): boolean => text.length <= MAX_LENGTH && KEY.test(text);

/** Field error `invalid_value`; whether the category exists is checked later. */
const mayBe = (accepts: (text: string) => boolean): PropertyDecorator =>
  ValidateBy({
    name: 'invalid_value',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && accepts(value),
      defaultMessage: () => 'must be the key of a category',
    },
  });

/** The category of an item, in answers. */
export const CategoryProperty = (): PropertyDecorator =>
  ApiProperty({ example: 'jewelry', description: KEY_OF_CATEGORY });

/** The same in a write. */
export const CategoryInput = (required: boolean, ...rules: PropertyDecorator[]): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required, maxLength: MAX_LENGTH, example: 'jewelry', description: KEY_OF_CATEGORY }),
    ...rules,
    mayBe(isCategoryKey),
  );

/** The same in the query of a list. */
export const CategoryParam = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      required: false,
      maxLength: MAX_LENGTH,
      example: 'jewelry',
      description: `${KEY_OF_CATEGORY}; or the id of the term; empty: all`,
    }),
    IsOptional(),
    mayBe((text) => text === '' || isCategoryKey(text) || isId(text)),
  );

const wrong: FieldProblem = { field: 'category', code: 'invalid_value', message: 'is no category' };

/** @returns nothing if the category exists or is unchanged */
export const unknownCategory = (tree: TermTree, category: string, stored: string): FieldProblem[] =>
  category === stored || tree.ofKey('category', category) ? [] : [wrong];

/**
 * The term of the requested category, given by key or id; undefined: all categories.
 * @throws 400
 */
export function askedCategory(tree: TermTree, asked = ''): StoredTerm | undefined {
  if (asked === '') return undefined;
  const named = tree.ofKey('category', asked) ?? tree.get(asked.toLowerCase());
  const term = named?.kind === 'category' ? tree.survivor(named.id) : undefined;
  if (!term) throw invalid([wrong]);
  return term;
}

/** The keys that count as a category: its own, and those of categories below it or merged into it. */
export const keysWithin = (tree: TermTree, { id }: StoredTerm): string[] =>
  tree.within(id).flatMap((termId) => tree.get(termId)?.key ?? []);

/** The term of a category that this museum has added: clients have no built-in name for it. */
export function addedCategory(tree: TermTree, { category }: { category: string }): string[] {
  return isFirstCategory(category) ? [] : [tree.ofKey('category', category)?.id ?? []].flat();
}
