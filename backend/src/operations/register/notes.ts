/** Remarks on a file as a whole; the console has a message for each. */
export const NOTE_CODES = ['same_column', 'hidden_columns', 'hidden_rows', 'other_sheets', 'merged_cells'] as const;
export type NoteCode = (typeof NOTE_CODES)[number];

export interface Note {
  code: NoteCode;
  /** Shown on the terminal. */
  text: string;
  /** Of columns or sheets. */
  names?: string[];
  count?: number;
}

export type OnNote = (note: Note) => void;
