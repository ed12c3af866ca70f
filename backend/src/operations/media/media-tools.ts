import { DataSource } from 'typeorm';
import type { Config } from '../../platform/config/config.js';
import { dataSourceOptions, migrate } from '../../platform/database/data-source.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { EncoderSemaphore } from '../../platform/media/renditions/encoder-semaphore.js';
import { FileCheck } from '../../platform/media/intake/file-check.js';
import { FilePresence } from '../../platform/media/storage/file-presence.js';
import { FileRecords } from '../../platform/media/storage/file-records.js';
import { FormerFileEntity } from '../../platform/media/storage/former-file.entity.js';
import { MediaEntity } from '../../platform/media/model/media.entity.js';
import { openStorage } from '../../platform/media/storage/open-storage.js';
import { PicturePreparation } from '../../platform/media/intake/picture-preparation.js';
import { PictureWorkers } from '../../platform/media/renditions/picture-workers.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { Remaking } from '../../platform/media/intake/remaking.js';
import { Renditions } from '../../platform/media/renditions/renditions.js';
import { Spool } from '../../platform/media/storage/spool.js';
import { StoredFiles } from '../../platform/media/storage/stored-files.js';

/** The parts of the API that manage files, for a command: without HTTP, timers and background work. */
export interface MediaTools {
  dataSource: DataSource;
  records: FileRecords;
  check: FileCheck;
  remaking: Remaking;
  renditions: Renditions;
  files: StoredFiles;
  close: () => Promise<void>;
}

/**
 * Works with or without a running museum.
 * @throws {Error} with a one-sentence message when the database or bucket can't be used
 */
export async function openMediaTools(config: Config): Promise<MediaTools> {
  await migrate(config.databaseUrl);
  const spool = new Spool(config);
  const storage = await openStorage(config, spool);
  const entities = [MediaEntity, FormerFileEntity];
  const dataSource = await new DataSource({ ...dataSourceOptions(config.databaseUrl), entities }).initialize();
  const workers = new PictureWorkers();
  const pictures = new Pictures(workers);
  const encoders = new EncoderSemaphore();
  const files = new StoredFiles(dataSource, storage, spool, new Housekeeping());
  const records = new FileRecords(dataSource);
  const preparation = new PicturePreparation(spool, encoders, pictures);
  const renditions = new Renditions(dataSource, storage, files, spool, encoders, pictures);
  const remaking = new Remaking(dataSource, storage, files, preparation, records);
  const check = new FileCheck(records, new FilePresence(dataSource, storage), storage, pictures, renditions, remaking);
  const close = async () => {
    await renditions.beforeApplicationShutdown();
    await workers.onApplicationShutdown();
    await dataSource.destroy();
  };
  return { dataSource, records, check, remaking, renditions, files, close };
}
