import { storedDocument, type StoredDocument } from '../document/document.ts';
import { canonical, hasCodesOf, hashOfPieces, wordsOf, type Piece } from './inline.ts';
import type { ReadFile, ReadUnit } from './read-xliff.ts';
import {
  documentOf,
  isInRecord,
  isOfPicture,
  longTextOf,
  picturesWith,
  recordWith,
  stateOfOther,
  titleOf,
  withUnits,
  type TextItem,
} from './units.ts';
import { hashOfDocument, sourceUnits, type SourceUnit } from './write-xliff.ts';

/** Why a text is not taken (docs/languages.md, "XLIFF"). */
export const REFUSALS = ['source_gone', 'target_changed', 'codes', 'incomplete'] as const;
export type Refusal = (typeof REFUSALS)[number];

/** The name of a field, or `text`. */
export interface FieldRefusal {
  field: string;
  code: string;
}

/** The changes of an item by a file. */
export interface ItemChange {
  /** The body of the write, without a version; undefined: nothing. */
  body: Record<string, unknown> | undefined;
  fields: string[];
  /** Those of them whose source has changed since. */
  behind: string[];
  refused: FieldRefusal[];
  /** Texts that the file marks as not finished. */
  unfinished: number;
}

/** The translation of a text, if it is finished. */
const translationIn = (unit: ReadUnit | undefined): Piece[] | undefined => {
  const { pieces, isUnfinished = true } = unit?.target ?? {};
  return pieces && !isUnfinished && wordsOf(pieces).trim() !== '' ? pieces : undefined;
};

/** The same, if the translator has changed it. */
function changedPieces(unit: ReadUnit): Piece[] | undefined {
  const pieces = translationIn(unit);
  return hashOfPieces(pieces) === unit.besideHash ? undefined : pieces;
}

/** The path of a text without the place of its entry: the same for all entries of a list. */
const listOf = ({ path }: { path: string }): string => path.replace(/\[\d+\]/, '[]');

const isText = ({ path }: { path: string }): boolean => /^text[/@]/.test(path);

/** Compares a file with an item as it is now. Only texts of the file's target language change. */
export function changeOf(item: TextItem, file: ReadFile): ItemChange {
  const change = new Change(item, file);
  change.takeFields();
  change.takeDocument();
  return change.result();
}

class Change {
  private readonly item: TextItem;
  private readonly file: ReadFile;
  private readonly now: SourceUnit[];
  private readonly texts = new Map<string, string | StoredDocument>();
  private readonly behind: string[] = [];
  private readonly refused: FieldRefusal[] = [];

  constructor(item: TextItem, file: ReadFile) {
    this.item = item;
    this.file = file;
    this.now = sourceUnits(item, file);
  }

  result(): ItemChange {
    const { texts, behind, refused } = this;
    const fields = [...texts.keys()];
    const unfinished = this.file.units.filter(({ target }) => target?.isUnfinished).length;
    return { body: texts.size > 0 ? this.body() : undefined, fields, behind, refused, unfinished };
  }

  takeFields(): void {
    for (const unit of this.file.units) {
      if (isText(unit)) continue;
      const refuse = (code: Refusal) => this.refused.push({ field: unit.path, code });
      if (unit.target && !unit.target.pieces) refuse('codes');
      const pieces = changedPieces(unit);
      if (!pieces) continue;
      const now = this.nowOf(unit);
      const isDone = hashOfPieces(now?.target) === hashOfPieces(pieces);
      if (isDone) continue;
      if (!now) refuse('source_gone');
      else if (now.targetHash !== unit.targetHash) refuse('target_changed');
      else if (!hasCodesOf(pieces, [])) refuse('codes');
      else {
        this.texts.set(now.path, wordsOf(pieces));
        if (hashOfPieces(now.pieces) !== unit.sourceHash) this.behind.push(now.path);
      }
    }
  }

  /** The text that a unit translates. Entries of lists may have changed places meanwhile. */
  private nowOf({ path, sourceHash }: ReadUnit): SourceUnit | undefined {
    const inList = this.now.filter((unit) => listOf(unit) === listOf({ path }));
    const same = inList.filter(({ pieces }) => hashOfPieces(pieces) === sourceHash);
    const there = inList.find((unit) => unit.path === path);
    if (there && same.includes(there)) return there;
    const isAnother = this.file.units.some(
      (unit) => listOf(unit) === listOf({ path }) && unit.sourceHash === hashOfPieces(there?.pieces),
    );
    return same[0] ?? (isAnother ? undefined : there);
  }

  takeDocument(): void {
    const units = this.file.units.filter(isText);
    const refuse = (code: Refusal) => void this.refused.push({ field: 'text', code });
    if (units.some(({ target }) => target && !target.pieces)) return refuse('codes');
    const [first] = units.filter((unit) => changedPieces(unit));
    if (!first) return;
    const source = documentOf(this.item, this.file.from);
    if (!source) return refuse('source_gone');
    const now = this.now.filter(isText);
    const texts = new Map<string, Piece[]>();
    for (const unit of now) {
      const read = correspondingUnit(unit, now, units);
      const pieces = translationIn(read) ?? (read?.path === unit.path && !unit.isGuess ? unit.target : undefined);
      if (!pieces) return refuse('incomplete');
      if (!hasCodesOf(pieces, unit.codes)) return refuse('codes');
      texts.set(unit.path, pieces);
    }
    const doc = withUnits(source, texts);
    const present = documentOf(this.item, this.file.to);
    if (present && canonical(doc) === canonical(present)) return;
    if (hashOfDocument(this.item, this.file.to) !== first.targetHash) return refuse('target_changed');
    this.texts.set('text', storedDocument(doc));
    const hashes = (hashed: readonly string[]) => hashed.toSorted().join();
    const isSame =
      hashes(now.map(({ pieces }) => hashOfPieces(pieces))) === hashes(units.map(({ sourceHash }) => sourceHash));
    if (!isSame) this.behind.push('text');
  }

  private body(): Record<string, unknown> {
    const { from, to } = this.file;
    const behind = this.behind.map(
      (name) => `${to}.${name === 'text' ? longTextOf(this.item, from) : (stateOfOther(name) ?? name)}`,
    );
    const inContent = (name: string) => !stateOfOther(name) && !isInRecord(name) && !isOfPicture(name);
    const content = [...this.texts].filter(([name]) => inContent(name));
    const recorded = new Map([...this.texts].filter(([name]) => isInRecord(name)));
    const pictured = new Map([...this.texts].filter(([name]) => isOfPicture(name)));
    const beside = [...this.texts].filter(([name]) => stateOfOther(name));
    return {
      ...(content.length > 0 && { content: { [to]: Object.fromEntries(content) } }),
      ...(recorded.size > 0 && { record: recordWith(this.item, to, recorded) }),
      ...(pictured.size > 0 && { pictures: picturesWith(this.item, to, pictured) }),
      translation: { from: { [to]: from }, ...(behind.length > 0 && { behind }) },
      ...Object.fromEntries(beside.map(([name, text]) => [name, { [to]: text }])),
    };
  }
}

/** The text in the file for a text of now: the same words at the same place, else anywhere, else other words at the same place. */
function correspondingUnit(
  unit: SourceUnit,
  now: readonly SourceUnit[],
  read: readonly ReadUnit[],
): ReadUnit | undefined {
  const hash = hashOfPieces(unit.pieces);
  const same = read.filter(({ sourceHash }) => sourceHash === hash);
  const there = read.find(({ path }) => path === unit.path);
  if (same.length > 0) return same.find((other) => other === there) ?? same[0];
  const isElsewhere = now.some(({ pieces }) => hashOfPieces(pieces) === there?.sourceHash);
  return isElsewhere ? undefined : there;
}

/** The museum that a file is taken into. */
export interface Museum {
  /** Undefined: there is no such item, or the account may not read it. */
  read(type: string, id: string): Promise<TextItem | undefined>;
  /** @param later as a waiting change */
  save(type: string, item: TextItem, body: Record<string, unknown>, later: boolean): Promise<void>;
  /** The fields that a failed save names. @throws an error after which nothing more can be done */
  refusals(error: unknown): FieldRefusal[];
}

export interface ItemReport extends Pick<ItemChange, 'fields' | 'behind' | 'refused'> {
  type: string;
  id: string;
  title: string;
  /** It is a waiting change now. */
  waits: boolean;
}

export interface ExchangeReport {
  /** Items with something to tell. */
  items: ItemReport[];
  unchanged: number;
  unfinished: number;
}

/**
 * Takes the translations of a file in, item by item.
 * @param options.later changes of published items become waiting changes
 */
export async function takeIn(
  files: readonly ReadFile[],
  museum: Museum,
  { later, onProgress }: { later: boolean; onProgress?: (done: number) => void },
): Promise<ExchangeReport> {
  const report: ExchangeReport = { items: [], unchanged: 0, unfinished: 0 };
  for (const [index, file] of files.entries()) {
    const { unfinished, ...taken } = await takeItem(file, museum, later);
    report.unfinished += unfinished;
    if (taken.fields.length + taken.refused.length > 0) report.items.push(taken);
    else report.unchanged++;
    onProgress?.(index + 1);
  }
  return report;
}

async function takeItem(file: ReadFile, museum: Museum, later: boolean): Promise<ItemReport & { unfinished: number }> {
  const { type, id } = file;
  const item = await museum.read(type, id);
  const nothing = { type, id, title: '', waits: false, fields: [], behind: [], unfinished: 0 };
  if (!item) return { ...nothing, refused: [{ field: '', code: 'not_found' }] };
  const title = titleOf(item, [file.to, file.from]);
  const { body, ...change } = changeOf(item, file);
  if (!body) return { ...nothing, title, ...change };
  const waits = later && item.published === true;
  try {
    await museum.save(type, item, body, waits);
    return { type, id, title, waits, ...change };
  } catch (error) {
    return { ...nothing, title, refused: [...change.refused, ...museum.refusals(error)] };
  }
}
