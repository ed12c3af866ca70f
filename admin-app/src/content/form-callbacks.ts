/** What a form tells the screen around it. */
export interface FormEnds<Item> {
  /** Saved, and the person is done with it. */
  onSaved: (item: Item) => void;
  /** Saved, and the person goes on. */
  onStored: (item: Item) => void;
  onCancel: () => void;
}
