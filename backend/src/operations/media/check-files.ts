import { IsNull, LessThan } from 'typeorm';
import { FormerFileEntity } from '../../platform/media/storage/former-file.entity.js';
import type { FileRecord } from '../../platform/media/model/file-record.js';
import { MediaEntity } from '../../platform/media/model/media.entity.js';
import { idsOf, PAGE } from './ids.js';
import type { MediaTools } from './media-tools.js';

/** No pauses for other users of the disk. */
const PACE = Infinity;

export interface Checking {
  /** Uploads checked since then are skipped, so that an interrupted check resumes. */
  since: Date;
  begin: (total: number) => void;
  advance: (done: number) => void;
  /** Called with a sentence for each file that does not match its record. */
  complain: (sentence: string) => void;
  /** Stops the check after the current upload. */
  signal: AbortSignal;
}

export interface Checked {
  /** Pictures and films. */
  uploads: number;
  files: number;
  /** Files that are missing, damaged or unreadable. */
  faults: number;
  isComplete: boolean;
}

/**
 * Compares every file with its recorded checksum. Faults are stored as by the museum's own check, so that the library
 * shows them.
 */
export async function checkFiles(tools: MediaTools, checking: Checking): Promise<Checked> {
  const { dataSource, records, check } = tools;
  const { since, begin, advance, complain, signal } = checking;
  const [media, formerFiles] = [dataSource.getRepository(MediaEntity), dataSource.getRepository(FormerFileEntity)];
  const uncheckedFilter = [{ checkedAt: IsNull() }, { checkedAt: LessThan(since) }];
  begin(await media.countBy(uncheckedFilter));
  const checked: Checked = { uploads: 0, files: 0, faults: 0, isComplete: false };
  const isEnded = () => signal.aborted;
  const fail = (sentence: string) => {
    checked.faults++;
    complain(sentence);
  };
  const dueIds = idsOf((behind) =>
    media.find({ ...PAGE, where: uncheckedFilter.map((condition) => ({ ...condition, ...behind })) }),
  );
  for await (const id of dueIds) {
    if (isEnded()) return checked;
    const record = await records.ofUpload(id, true);
    if (record === null)
      throw new Error('The database does not answer. Run the same command again to continue from here.');
    if (!record) continue; // deleted meanwhile
    await lookAt(record, tools, fail);
    advance(++checked.uploads);
  }
  // all of them, because there are few
  for await (const id of idsOf((behind) => formerFiles.find({ ...PAGE, where: behind }))) {
    if (isEnded()) return checked;
    const former = await formerFiles.findOneBy({ id });
    if (former) await lookAt(asRecord(former), tools, fail, false);
  }
  return { ...checked, files: check.checked, isComplete: true };
}

async function lookAt(
  record: FileRecord,
  { check, records }: MediaTools,
  fail: (sentence: string) => void,
  saves = true,
): Promise<void> {
  try {
    const { fault, originalFault, good, lost } = await check.find(record, PACE);
    if (fault) fail(`${record.file} is ${IN_WORDS[fault]}.`);
    if (originalFault) fail(`${record.original?.file} is ${IN_WORDS[originalFault]}.`);
    for (const name of lost) fail(`${name} is missing or damaged.`);
    if (!saves) return;
    await records.saveFaults(record, fault, originalFault);
    if (lost.length > 0) await records.saveRenditions(record, good, fault === undefined);
  } catch (error) {
    fail(`${record.file} can not be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const IN_WORDS = { missing: 'missing', broken: 'damaged' };

function asRecord(former: FormerFileEntity): FileRecord {
  const {
    mediaId: id,
    file,
    bytes,
    checksum,
    renditions,
    originalFile,
    originalName,
    originalBytes,
    originalChecksum,
  } = former;
  const original =
    originalFile && originalChecksum
      ? { file: originalFile, bytes: Number(originalBytes), checksum: originalChecksum }
      : null;
  return { id, name: originalName, file, bytes, checksum, renditions, original, fault: null };
}
