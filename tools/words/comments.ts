/** A comment and its place in the file. */
export interface Comment {
  at: number;
  text: string;
}

/** `/* … *\/`, with all lines of one comment together. */
const BLOCK = /\/\*([\s\S]*?)\*\//g;
/** Consecutive `# …` lines are one comment. Inside a line, a comment's `#` follows a space. */
const HASH = /(?:^|(?<=\s))#+(?!!)(.*(?:\n[ \t]*#.*)*)/gm;
const MARKUP = /<!--([\s\S]*?)-->/g;
/** `-- …` of SQL. */
const DASHES = /(?:^|(?<=\s))--(.*(?:\n[ \t]*--.*)*)/gm;

const KINDS: readonly [file: RegExp, comment: RegExp, mark: RegExp][] = [
  [/\.css$/, BLOCK, /^[ \t]*\*+/gm],
  [
    /\.(conf|yml|yaml|sh|service|timer)$|(^|\/)(Dockerfile|run|\.npmrc|\.gitignore|\.dockerignore|\.editorconfig)$/,
    HASH,
    /^[ \t]*#+/gm,
  ],
  [/\.(html|svg)$/, MARKUP, /^$/gm],
  [/\.sql$/, DASHES, /^[ \t]*--/gm],
];

/** Whether {@link commentsOf} can read a file of this name; the linter reads the comments of scripts. */
export const hasComments = (file: string): boolean => KINDS.some(([name]) => name.test(file));

/** The comments of a file that is not a script. Comment marks become spaces, so that positions stay the same. */
export function commentsOf(file: string, text: string): Comment[] {
  const kind = KINDS.find(([name]) => name.test(file));
  if (!kind) return [];
  const [, comment, mark] = kind;
  return [...text.matchAll(comment)].map(({ 0: whole, 1: inner = '', index }) => ({
    at: index + whole.indexOf(inner),
    text: inner.replace(mark, (match) => ' '.repeat(match.length)),
  }));
}
