import { Accounts1763700000001 } from './0001-accounts.js';
import { Media1763700000002 } from './0002-media.js';
import { Content1763700000003 } from './0003-content.js';
import { Programme1763700000004 } from './0004-programme.js';
import { CoverVideo1763700000005 } from './0005-cover-video.js';
import { Roles1763700000006 } from './0006-roles.js';
import { Contact1763700000007 } from './0007-contact.js';
import { AuditAndTrash1763700000008 } from './0008-audit-and-trash.js';
import { Register1763700000009 } from './0009-register.js';
import { PicturesAndLanguages1763700000010 } from './0010-pictures-and-languages.js';
import { Changes1763700000011 } from './0011-changes.js';
import { MediaCheck1763700000012 } from './0012-media-check.js';
import { Sessions1763700000013 } from './0013-sessions.js';
import { MediaVersion1763700000014 } from './0014-media-version.js';
import { SearchVersion1763700000015 } from './0015-search-version.js';
import { LowestVersion1763700000016 } from './0016-lowest-version.js';

/** In the order in which they run. */
export const migrations = [
  Accounts1763700000001,
  Media1763700000002,
  Content1763700000003,
  Programme1763700000004,
  CoverVideo1763700000005,
  Roles1763700000006,
  Contact1763700000007,
  AuditAndTrash1763700000008,
  Register1763700000009,
  PicturesAndLanguages1763700000010,
  Changes1763700000011,
  MediaCheck1763700000012,
  Sessions1763700000013,
  MediaVersion1763700000014,
  SearchVersion1763700000015,
  LowestVersion1763700000016,
];
