/** Descriptions of the calls that all content types have (docs/api.md, "Writes"). */
export const CALLS = {
  list: 'Published ones only, without archived ones, with their whole texts in every language.',
  read: 'What is not published is a 404, as if it had never existed; an archived one says so with `archived`.',
  readAt: 'By its present address or a former one; `slug` is the present one. An address that staff let go is a 410.',
  adminList:
    'A search looks at all languages in any spelling; the language asked for only decides which hits come first.',
  adminRead: 'Includes drafts. A change that sends the ETag as If-Match is refused if the item has changed since.',
  create:
    'Without `published` it stays a draft. A title in one language is enough. With an Idempotency-Key a repeated request creates nothing new.',
  update:
    'What is absent keeps its stored value, at every depth; null or an empty text clears. Fields that only the server sets are ignored.',
  remove: 'Visitors no longer see it. With If-Match it is deleted only if it still has that version.',
} as const;
