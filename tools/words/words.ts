/** A fault in a text, and its position. */
export interface Finding {
  at: number;
  message: string;
}

/** Names that only this project used for things that have standard names. */
const PRIVATE_NAMES: readonly [name: RegExp, instead: string][] = [
  [/^LookOut$/, 'HeartbeatProbe'],
  [/^Impatience$/, 'a name that says «dead connection»'],
  [/^Part$/, 'ManagedProcess'],
  [/^(hearers?|hearer)$/i, 'listeners'],
  [/^tell$/, 'notify'],
  [/^doubt(ed|s)?$/i, 'invalidate'],
  [/^trueAt$/, 'validatedAt'],
  [/^Kept$/, 'CacheEntry'],
  [/^FinishedAnswers?$/i, 'CachedResponse'],
  [/^Beginning$/, 'ReadSnapshot'],
  [/^Cores$/, 'EncoderSemaphore'],
  [/^FormEnds$/, 'FormCallbacks'],
  [/^[A-Z]+_PARTS$/, '…_TEXT_FIELDS'],
  [/^(Newer|Damaged|Silence)$/, 'BackupTooNewError, CorruptBackupError or NullLogger'],
  [/^sayWhatGoesWithoutSaying$/, 'addDefaultResponses'],
  [/(^|_)PATIENCE$/, '…_TIMEOUT_MS'],
  [/^(MOST|LARGEST)(_|$)/, 'MAX_…'],
  [/^LONGEST(_|$)/, 'MAX_…_LENGTH or MAX_…_MS'],
  [/^(walls|house|office|trail|floor)$/i, 'module boundaries, settings, back office, audit log, baseline'],
];

/** @returns the standard name, if this is one of the private names */
export function standardName(identifier: string): string | undefined {
  return PRIVATE_NAMES.find(([name]) => name.test(identifier))?.[1];
}

const PAPER = /(?<![\w/.*])(?:[\w.-]+\/)*[\w-]+\.md\b/g;
const SPECIFICATION = /\bspecification, (?:section|§|\d)/gi;
const RIDDLE = /(?:^\s*|[.!?]\s+)(Whoever|Who|What)\b/g;
const RIDDLE_AT_START = /^\s*(whoever|who|what)\b/;

/**
 * Finds the faults of a comment.
 * @param text without the marks of a comment
 * @param exists whether the repository has a document of this name
 */
export function findInComment(text: string, exists: (paper: string) => boolean): Finding[] {
  const findings = findPapers(text, exists);
  const riddles = [...text.matchAll(RIDDLE), ...[RIDDLE_AT_START.exec(text)].filter((match) => match !== null)];
  for (const { index, 0: found, 1: word = '' } of riddles)
    findings.push({
      at: index + found.length - word.length,
      message: `A sentence begins with «${word}»: say it with a subject.`,
    });
  return findings;
}

/** The documents named in a text that the repository does not have. */
export function findPapers(text: string, exists: (paper: string) => boolean): Finding[] {
  const papers = [...text.matchAll(PAPER)].filter(([name]) => !exists(name));
  return [
    ...papers.map(({ 0: name, index }) => ({ at: index, message: `The repository has no ${name}.` })),
    ...[...text.matchAll(SPECIFICATION)].map(({ index }) => ({
      at: index,
      message: 'The specification is not in the repository: cite docs/product.md.',
    })),
  ];
}

/** Tells which documents exist, by path or by name alone. */
export function paperIndex(files: readonly string[]): (paper: string) => boolean {
  const names = new Set(files.filter((file) => file.endsWith('.md')).flatMap((file) => [file, file.split('/').at(-1)]));
  return (paper) => names.has(paper.replace(/^(\.{1,2}\/)+/, '')) || files.some((file) => file.endsWith(`/${paper}`));
}

/** The comment as one text: consecutive lines belong together, and comment marks become spaces. */
export function commentText(text: string): string {
  return text.replace(/^[ \t]*\*+/gm, (mark) => ' '.repeat(mark.length));
}
