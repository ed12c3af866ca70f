import { listChosenObjects, type ChosenObject } from '@muzey/shared-ui/api/generated/index.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { ask } from '../data/ask.ts';
import { idsIn } from '../data/chosen-ids.ts';
import { notFound } from '../data/failure.ts';

export interface SelectionData {
  /** Those that the address has. */
  ids: readonly string[];
  objects: readonly ChosenObject[];
  /** How many of them visitors cannot see. */
  missing: number;
}

/** `/selection?objects=…`; without objects the browser leads on to its own. */
export async function selectionLoader(args: LoaderFunctionArgs): Promise<SelectionData> {
  const code = new URL(args.request.url).searchParams.get('objects');
  if (code === null) return { ids: [], objects: [], missing: 0 };
  const ids = idsIn(code);
  if (!ids) throw notFound();
  const { objects, missing } = await ask(args, (options) =>
    listChosenObjects({ ...options, query: { ids: ids.join() } }),
  );
  return { ids, objects, missing };
}
