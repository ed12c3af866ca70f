/** One page of a list, and the number of items on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** With `after`: the place of the next page. */
  next?: string | null;
}
