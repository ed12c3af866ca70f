import { picture } from './builders.ts';

/** Node's FormData does not accept jsdom's files. */
class FakeForm {
  readonly files: File[] = [];

  append(name: string, file: File): void {
    if (name !== 'files') throw new Error(`the API has no field ${name}`);
    this.files.push(file);
  }
}

/** One upload as the browser would do it; a test decides how it continues. */
export class FakeUpload {
  static all: FakeUpload[] = [];

  readonly upload: { onprogress?: (event: { lengthComputable: true; loaded: number; total: number }) => void } = {};
  responseType = '';
  status = 0;
  response: unknown;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  aborted = false;
  file?: File;

  /** `PUT /api/admin/media/boat/file`. */
  route = '';

  open(method: string, url: string): void {
    this.route = `${method} ${url}`;
    FakeUpload.all.push(this);
  }

  readonly headers: Record<string, string> = {};
  /** Headers of the answer. */
  answered: Record<string, string> = {};

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(name: string): string | null {
    return this.answered[name] ?? null;
  }

  /** A part of a file. */
  part?: Blob;

  send(body?: FakeForm | Blob): void {
    if (body instanceof FakeForm) this.file = body.files[0];
    else this.part = body;
  }

  abort(): void {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  progress(share: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: share, total: 1 });
  }

  /** Answers with the stored picture, whose id is the file's name without its extension. */
  succeed(): void {
    const media = picture({ id: this.file?.name.replace(/\.\w+$/, '') });
    this.answer(201, { urls: [media.url], media: [media], duplicates: [], suggestions: [{}] });
  }

  answer(status: number, response: unknown, headers: Record<string, string> = {}): void {
    this.answered = headers;
    this.status = status;
    this.response = response;
    this.onload?.();
    this.onloadend?.();
  }

  fail(): void {
    this.onerror?.();
    this.onloadend?.();
  }
}

/** Replaces the browser's XMLHttpRequest. */
export function fakeUploads(): void {
  FakeUpload.all = [];
  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, writable: true, value: FakeUpload });
  Object.defineProperty(globalThis, 'FormData', { configurable: true, writable: true, value: FakeForm });
}
