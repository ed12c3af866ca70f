import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf } from './api.ts';
import { fail } from './failure.ts';

/** How every call of a loader is made: over this side's client, given up with the navigation. */
async function optionsOf({ request, context }: LoaderFunctionArgs) {
  return { client: await apiOf(context), throwOnError: true, signal: request.signal } as const;
}

/**
 * What a page can't be shown without.
 * @param call a function of the generated client, called with these options and what else it takes
 * @throws {Response} 404 where the API has no such thing, 503 when it can't be asked
 */
export async function ask<Data>(
  args: LoaderFunctionArgs,
  call: (options: Awaited<ReturnType<typeof optionsOf>>) => Promise<{ data: Data }>,
): Promise<Data> {
  const asked = optionsOf(args).then(call);
  return (await asked.catch(fail)).data;
}
