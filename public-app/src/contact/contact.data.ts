import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiOf, isServerContext } from '../data/api.ts';
import { langAsked } from '../data/ask.ts';
import { objectAsked, type AboutObject } from './about-object.ts';
import type { ContactAnswer } from './answer.ts';
import { aboutObject } from './load-about.ts';

export interface ContactData {
  /** The server's answer to a submitted form; null if none was submitted. */
  answer: ContactAnswer | null;
  about?: AboutObject;
}

export async function contactLoader(args: LoaderFunctionArgs): Promise<ContactData> {
  const { request } = args;
  const context: unknown = args.context;
  const answer = (isServerContext(context) && context.contact) || null;
  const id = objectAsked(request.url);
  const about =
    id === undefined ? undefined : await aboutObject(await apiOf(context), id, langAsked(request), request.signal);
  return { answer, ...(about && { about }) };
}
