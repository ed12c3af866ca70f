/** The file is no complete backup, or damaged. */
export class CorruptBackupError extends Error {}

/** The backup was made by a newer version, which this one can not read. */
export class BackupTooNewError extends Error {
  constructor() {
    super('This backup was made by a newer Muzey. Update this one first; nothing has been changed.');
  }
}
