import type { LoaderFunctionArgs } from 'react-router-dom';
import { isServerContext } from '../data/api.ts';
import type { ContactAnswer } from './answer.ts';

/** The server's answer to a sent form; null where none was sent. */
export function contactLoader(args: LoaderFunctionArgs): Promise<ContactAnswer | null> {
  const context: unknown = args.context;
  return Promise.resolve((isServerContext(context) && context.contact) || null);
}
