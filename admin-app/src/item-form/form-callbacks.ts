/** How a form reports to the screen around it. */
export interface FormCallbacks<Item> {
  /** Saved, and the form closes. */
  onSaved: (item: Item) => void;
  /** Saved, and the form stays open. */
  onStored: (item: Item) => void;
  onCancel: () => void;
}
