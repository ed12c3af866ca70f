/** Files that are uploaded, in forms and in the library. */
export const uploads = {
  'uploads.kind.image': 'pictures ({formats})',
  'uploads.kind.document': 'documents ({formats})',
  'uploads.kind.audio': 'sound ({formats})',
  'uploads.kind.film': 'videos ({formats})',
  'uploads.kind.captions': 'captions ({formats})',
  'uploads.wrongKind': 'A file of this kind can’t be used here. These can: {kinds}.',
  'uploads.tooLarge': 'The file is larger than {size} MB.',
  'uploads.broken': 'The file is broken or empty.',
  'uploads.brokenCaptions': 'The file is empty or broken. Captions have to be in UTF-8, with times.',
  'uploads.failed': '“{name}” was not added: {reason}',
  'uploads.retryAll': { one: 'Try {count} file again', other: 'Try {count} files again' },
  'uploads.stop': 'Cancel upload of {name}',
  'uploads.stopAll': 'Stop uploading',
  'uploads.stopped': 'Upload of {name} cancelled',
  'uploads.added': '“{name}” added',
  'uploads.batch': '{done} of {all} files',
  'uploads.here': {
    one: '“{name}” is already in the library, used in {count} place. The existing file was used.',
    other: '“{name}” is already in the library, used in {count} places. The existing file was used.',
  },
  'uploads.firstFrame':
    '“{name}” is an animation (APNG): only its first picture is kept. GIF and WebP keep the movement.',
  'uploads.look': 'Look at it',
  'uploads.offline': 'No connection. Uploading continues automatically when it is back.',
  'uploads.waiting': 'The server asks to wait. Uploading continues automatically.',
} as const;
