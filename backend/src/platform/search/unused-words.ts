import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { name, text } from '../database/column-types.js';
import { statement } from '../database/statement.js';
import { isLockTimeout } from '../errors/lock-timeout.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { HAS_WORD } from '../text/indexed-words.js';

const BATCH_WORDS = 500;
/** Batches per hour. */
const BATCHES = 20;

/** Queried from the database, because a newer version running at the same time may have more tables. */
const TABLES = statement(
  'tables with a trigger that keeps words',
  "SELECT relname AS table FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'keep_search_words'",
  { table: name },
);

/** The starting point of a process: random, so that all words get their turn. */
const ANY_WORD = statement(
  'any word of search texts',
  'SELECT word FROM search_word OFFSET floor(random() * (SELECT count(*) FROM search_word)) LIMIT 1',
  { word: text },
);
const NEXT_WORDS = statement(
  'further words of search texts',
  `SELECT DISTINCT word FROM search_word WHERE word > $1 ORDER BY word LIMIT ${BATCH_WORDS}`,
  { word: text },
);
const DELETE_WORDS = statement('delete words', 'DELETE FROM search_word WHERE word = ANY($1::text[])');

/**
 * Removes words that no text has any more from the table of all words (migration 0074). A limited number each hour,
 * because checking a word searches the index of every table with texts.
 */
@Injectable()
export class UnusedWords {
  /** The last word that was checked. */
  private last: string | undefined;

  constructor(
    private readonly dataSource: DataSource,
    housekeeping: Housekeeping,
  ) {
    housekeeping.add(() => this.removeSome());
  }

  private async removeSome(): Promise<void> {
    this.last ??= (await ANY_WORD.first(this.dataSource))?.word ?? '';
    for (let batch = 0, ends = 0; batch < BATCHES && ends < 2; batch++) {
      const words: string[] = (await NEXT_WORDS.all(this.dataSource, [this.last])).map(({ word }) => word);
      const unused = await this.dataSource.transaction((manager) => withoutText(words, manager));
      // while somebody is writing, the next hour begins with the same words
      if (unused.length > 0 && !(await this.remove(unused))) return;
      const next: string | undefined = words[BATCH_WORDS - 1];
      if (next === undefined) ends++;
      this.last = next ?? '';
    }
  }

  /** @returns false when texts were being written the whole time */
  private async remove(words: readonly string[]): Promise<boolean> {
    try {
      await this.dataSource.transaction(async (manager) => {
        // A writer holds another lock on the table from when its trigger checks which words are new until its
        // transaction ends. So all texts are visible now, and a waiting writer checks again. Searches continue
        // meanwhile.
        await manager.query(`SET LOCAL lock_timeout = '100ms'`);
        await manager.query('LOCK TABLE search_word IN SHARE ROW EXCLUSIVE MODE');
        await DELETE_WORDS.run(manager, [await withoutText(words, manager)]);
      });
      return true;
    } catch (error) {
      if (isLockTimeout(error)) return false;
      throw error;
    }
  }
}

/** Those that no text has. */
async function withoutText(words: readonly string[], manager: EntityManager): Promise<string[]> {
  const tables = await TABLES.all(manager);
  if (tables.length === 0) return [];
  await manager.query('SET LOCAL enable_seqscan = off');
  const isUnused = tables.map(({ table }) => `NOT EXISTS (SELECT FROM ${table} WHERE ${HAS_WORD})`).join(' AND ');
  const unused = await manager.query<{ word: string }[]>(
    `SELECT word FROM unnest($1::text[]) AS looked (word) WHERE ${isUnused}`,
    [words],
  );
  return unused.map(({ word }) => word);
}
