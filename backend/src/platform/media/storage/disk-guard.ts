import { Injectable, Logger } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { unavailable } from '../../errors/problem.js';
import { Spool } from './spool.js';

/** Share of the whole disk, but no more than {@link MAX_RESERVE_BYTES}. */
const RESERVE_SHARE = 0.05;
const MAX_RESERVE_BYTES = 2_000_000_000;
const LOG_INTERVAL_MS = 60_000;

const DETAIL = 'There is too little room on the disk. No file is taken until there is more.';

/** In bytes. */
export interface DiskRoom {
  /** Available to users other than root. */
  free: number;
  total: number;
}

/** The bytes that files may still take, so that texts can be saved: the database and the uploads may share a disk. */
export const bytesForFiles = ({ free, total }: DiskRoom): number =>
  free - Math.min(RESERVE_SHARE * total, MAX_RESERVE_BYTES);

/** Whether uploads have to stop. */
export const isLow = (room: DiskRoom): boolean => bytesForFiles(room) < 0;

/** Refuses uploads while the disk is nearly full. */
@Injectable()
export class DiskGuard {
  private readonly logger = new Logger('Uploads');
  private loggedAt = -Infinity;

  constructor(private readonly spool: Spool) {}

  async room(): Promise<DiskRoom> {
    const { bavail, blocks, bsize } = await statfs(this.spool.folder);
    return { free: bavail * bsize, total: blocks * bsize };
  }

  /**
   * @param bytes of a file that is about to be sent
   * @throws 503
   */
  async check(bytes = 0): Promise<void> {
    const room = await this.room();
    if (!isLow({ ...room, free: room.free - bytes })) return;
    if (performance.now() - this.loggedAt > LOG_INTERVAL_MS) {
      this.loggedAt = performance.now();
      this.logger.warn({ event: 'disk_low', ...room });
    }
    throw unavailable(DETAIL);
  }
}
