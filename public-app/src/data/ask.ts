import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { langOf } from '../app/address.ts';
import { apiOf } from './api.ts';
import { fail } from './failure.ts';

/** The language of the page that is asked for. */
export const langAsked = ({ url }: Request): Lang => langOf(new URL(url).pathname);

/** The options of a loader's calls, which end with the navigation. */
async function optionsOf({ request, context }: LoaderFunctionArgs) {
  return { client: await apiOf(context), throwOnError: true, signal: request.signal } as const;
}

/**
 * Data that a page cannot be shown without.
 * @param call calls a function of the generated client with these options
 * @throws {Response} 404 where the API has no such item, 503 when it does not answer
 */
export async function ask<Data>(
  args: LoaderFunctionArgs,
  call: (options: Awaited<ReturnType<typeof optionsOf>>) => Promise<{ data: Data }>,
): Promise<Data> {
  const asked = optionsOf(args).then(call);
  return (await asked.catch(fail)).data;
}
