import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Blocks } from './blocks.ts';
import type { Editing } from './editing.ts';

/** A formatted text of a form in one language, as passed to its editor. */
export interface EditedText {
  /** The field's path, as the API names it: `content.en.text`. */
  path: string;
  label: string;
  hint: string | undefined;
  /** The maximum length, if it differs from that of all formatted texts. */
  limit?: number;
  lang: Lang;
  blocks: Blocks;
  /** Somebody is typing; the text is reported after a pause. */
  onTyping: () => void;
  onChange: (blocks: Blocks) => void;
  editing: Editing;
  error: string | undefined;
}
