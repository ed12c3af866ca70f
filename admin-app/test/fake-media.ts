import type {
  AdminMedia,
  EditInput,
  FileDetails,
  FormerFile,
  MediaBulkUpdate,
  MediaDetails,
  MediaUpdate,
  MediaUse,
  Suggestions,
} from '@muzey/shared-ui/api/generated/index.ts';
import { mediaDetails } from './builders.ts';
import { problem } from './problem.ts';

/** One call. */
interface Asked {
  route: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
}

/** Fields that are left out if they are not known. */
const OPTIONAL = [
  ...([
    'creator',
    'credit_line',
    'copyright_notice',
    'licence',
    'web_statement',
    'artwork_or_object',
    'focus',
  ] as const),
] as const;

/** A picture after a change of its data. */
function changed(media: MediaDetails, { version: _, ...change }: MediaUpdate): MediaDetails {
  const texts = (stored: object, given: object = {}) =>
    Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, text]) => text !== null));
  const next = {
    ...media,
    ...change,
    alt: texts(media.alt, change.alt),
    caption: texts(media.caption ?? {}, change.caption),
    decorative: change.decorative || undefined,
    version: media.version + 1,
  };
  const known = Object.entries(next).filter(([name, value]) => !OPTIONAL.some((one) => one === name) || value !== null);
  return mediaDetails(Object.fromEntries(known));
}

/** The library of pictures, as the API returns it. */
export class FakeMedia {
  stored: MediaDetails[] = [];
  /** Media that are no pictures. */
  files: FileDetails[] = [];
  /** The former files of pictures, by id. */
  formerFiles: Record<string, FormerFile[]> = {};
  /** The texts embedded in the files of pictures, by id. */
  suggestions: Record<string, Suggestions> = {};
  /** The items that use a picture, by its id. */
  uses: Record<string, MediaUse[]> = {};

  set all(pictures: readonly AdminMedia[]) {
    this.stored = pictures.map((one) => mediaDetails(one));
  }

  /** @returns undefined for other routes */
  answer({ route, id, query, body }: Asked): Response | undefined {
    const found = this.stored.find((one) => one.id === id);
    const file = this.files.find((one) => one.id === id);
    switch (route.replace('/api/admin/', '')) {
      case 'GET media':
        return this.list(query);
      case 'GET media/*':
        return (found ?? file) ? Response.json(found ?? file) : problem(404, 'not_found');
      case 'PUT media/*':
        if (file) return this.changeFile(file, body as MediaUpdate);
        return this.change(found ?? mediaDetails({ id, version: (body as MediaUpdate).version }), body as MediaUpdate);
      case 'GET media/*/uses':
        return Response.json({ uses: this.uses[id] ?? [], total: this.uses[id]?.length ?? 0 });
      case 'GET media/*/suggestions':
        return Response.json(this.suggestions[id] ?? {});
      case 'GET media/*/files':
        return Response.json({ files: this.formerFiles[id] ?? [] });
      case 'POST media/*/file/restore':
        return this.restore(id);
      case 'PUT media/*/edit':
        return this.edit(id, body as EditInput);
      case 'DELETE media/*':
        return this.remove(id);
      case 'PATCH media':
        return this.changeMany(body as MediaBulkUpdate);
      default:
        return undefined;
    }
  }

  private restore(id: string): Response {
    const media = mediaDetails({ id, version: 9, width: 900, height: 1200 });
    this.stored = this.stored.map((one) => (one.id === id ? media : one));
    return Response.json({ message: 'ok', media, focus_cleared: false });
  }

  private edit(id: string, { crop, rotation = 0 }: EditInput): Response {
    const [media] = this.stored.filter((one) => one.id === id);
    if (!media) return problem(404, 'not_found');
    const { width, height } = media.edit ?? media;
    const size = { width: Math.round(width * (crop?.width ?? 1)), height: Math.round(height * (crop?.height ?? 1)) };
    const edit = crop || rotation ? { rotation, crop: crop ?? null, width, height } : null;
    const next = { ...media, ...size, edit, version: media.version + 1 };
    this.stored = this.stored.map((one) => (one.id === id ? next : one));
    return Response.json({ message: 'ok', media: next, focus_cleared: false, from_original: true });
  }

  private remove(id: string): Response {
    const uses = this.uses[id] ?? [];
    if (uses.length > 0) return problem(409, 'in_use', { uses: uses.slice(0, 20), total: uses.length });
    this.stored = this.stored.filter((one) => one.id !== id);
    return Response.json({ message: 'ok' });
  }

  private list(query: URLSearchParams): Response {
    const [limit, skip, search] = ['limit', 'skip', 'search'].map((name) => query.get(name) ?? '');
    const kind = query.get('kind') ?? 'image';
    const files = this.files.filter((file) => kind === 'all' || kind === file.kind);
    const pictures = kind === 'all' || kind === 'image' ? this.stored : [];
    const hits = pictures.filter(
      (media) =>
        JSON.stringify([media.alt, media.tags]).includes(search ?? '') &&
        (query.get('lacks') !== 'alt' || Object.keys(media.alt).length === 0) &&
        (!query.has('tag') || media.tags.includes(query.get('tag') ?? '')),
    );
    const all = [...hits, ...files];
    return Response.json({ media: all.slice(Number(skip), Number(skip) + Number(limit)), total: all.length });
  }

  private change(media: MediaDetails, change: MediaUpdate): Response {
    const next = changed(media, change);
    this.stored = this.stored.map((one) => (one.id === media.id ? next : one));
    return Response.json({ message: 'ok', media: next });
  }

  private changeFile(file: FileDetails, { captions, needs_none = file.needs_none }: MediaUpdate): Response {
    const given = Object.entries(captions ?? {}).filter(([, id]) => id !== null);
    const next = {
      ...file,
      needs_none,
      version: file.version + 1,
      ...(captions && { captions: Object.fromEntries(given) }),
    };
    this.files = this.files.map((one) => (one.id === file.id ? next : one));
    return Response.json({ message: 'ok', media: next });
  }

  private changeMany({ ids, change: { tags_add = [], tags_remove: _, ...change } }: MediaBulkUpdate): Response {
    const isNamed = ({ id }: MediaDetails) => ids?.includes(id) ?? true;
    this.stored = this.stored.map((one) =>
      isNamed(one) ? changed(one, { ...change, tags: [...one.tags, ...tags_add] }) : one,
    );
    return Response.json({ message: 'ok', changed: this.stored.filter(isNamed).length });
  }
}
