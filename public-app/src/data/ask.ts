import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../app/address.ts';
import { apiOf } from './api.ts';
import { fail } from './failure.ts';

/** The language of the requested page. */
export const langAsked = ({ url }: Request): Lang => langOf(new URL(url).pathname);

/** Options for a loader's calls, which are aborted with the navigation. */
async function optionsOf({ request, context }: LoaderFunctionArgs) {
  return { client: await apiOf(context), throwOnError: true, signal: request.signal } as const;
}

/**
 * Loads data that a page cannot be shown without.
 * @param call calls a function of the generated client with these options
 * @throws {Response} 404 if the API has no such item, 503 if it does not answer
 */
export async function ask<Data>(
  args: LoaderFunctionArgs,
  call: (options: Awaited<ReturnType<typeof optionsOf>>) => Promise<{ data: Data }>,
): Promise<Data> {
  const asked = optionsOf(args).then(call);
  return (await asked.catch(fail)).data;
}
