import { document, operations, type Operation } from './description.js';
import { faultsOf } from './documented-answers.js';

/** By id of the operation: the example of the body, and those of the answers by status. */
export type Examples = Record<string, Record<string, unknown>>;

/** Where the document has a place for an example: JSON bodies, and JSON answers of operations that succeeded. */
export const examplePlaces: { operation: Operation; part: string; place: string[] }[] = operations.flatMap(
  (operation) => {
    const own = ['paths', operation.path, operation.method.toLowerCase()];
    const content = ['content', 'application/json'];
    const body = operation.json ? [{ operation, part: 'body', place: [...own, 'requestBody', ...content] }] : [];
    const answers = operation.jsonAnswers.map((status) => ({
      operation,
      part: status,
      place: [...own, 'responses', status, ...content],
    }));
    return [...body, ...answers];
  },
);

/** Why an example is not as the document says; undefined: it is. */
export const faultsOfExample = (place: string[], example: unknown): string | undefined =>
  faultsOf([...place, 'schema'], example);

/** The example in the document. */
export const exampleAt = (place: readonly string[]): unknown =>
  ([...place, 'example'] as string[]).reduce<unknown>(
    (part, name) => (part as Record<string, unknown>)[name],
    document,
  );
