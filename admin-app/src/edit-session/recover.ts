import type { EditSession, Rules, Work } from './session.ts';

/** The work that is to be stored in the browser: none while the server has it all. */
export function workOf<Content, Item>(
  session: EditSession<Content, Item>,
  { asText }: Rules<Content, Item>,
): Work<Content> | undefined {
  const { content, base, known, creation, unanswered, savedText, isOver } = session;
  if (isOver || (asText(content) === savedText && !creation)) return undefined;
  return { content, base, known, creation, unanswered };
}
