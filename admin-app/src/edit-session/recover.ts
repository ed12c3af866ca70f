import { isDirty, type EditSession, type Rules, type Work } from './session.ts';

/** The work that is to be stored in the browser: none while the server has it all. */
export function workOf<Content, Item>(
  session: EditSession<Content, Item>,
  rules: Rules<Content, Item>,
): Work<Content> | undefined {
  const { content, base, known, creation, unanswered, isOver } = session;
  if (isOver || (!creation && !isDirty(session, rules))) return undefined;
  return { content, base, known, creation, unanswered };
}
