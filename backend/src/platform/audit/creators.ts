/** SQL for who created the items of a type, by the user name of that time: rows of `item_id` and `name`. */
export const creatorsOf = (type: string): string =>
  `SELECT item_id::uuid AS item_id, username AS name FROM audit_entry WHERE type = '${type}' AND action = 'created'`;
