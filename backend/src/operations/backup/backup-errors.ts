/** The file is incomplete, damaged or not a backup. */
export class CorruptBackupError extends Error {}

/** The backup was made by a newer version, and this one cannot read it. */
export class BackupTooNewError extends Error {
  constructor() {
    super('This backup was made by a newer Muzey. Update this one first; nothing has been changed.');
  }
}
