import { sections } from '../all-sections.ts';

/** Types in the audit log that are no content types; their names are in the console's words. */
const others = ['messages', 'admins', 'site', 'notices', 'releases', 'cover-video', 'media', 'terms', 'registers'];

export const AUDITED_TYPES: readonly string[] = [...sections.map(({ type }) => type), ...others];
