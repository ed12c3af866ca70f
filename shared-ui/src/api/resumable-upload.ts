import { ApiError, NetworkError } from './errors.ts';
import { newIdempotencyKey } from './idempotency.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

const ADDRESS = '/api/admin/upload/resumable';
/** Each part is one request: this much has to be sent again when a connection is lost. */
export const PART_BYTES = 16 * 1024 * 1024;

const VERSION = { 'tus-resumable': '1.0.0' };

/** A file that has arrived. */
export interface ResumableResult {
  /** Its only address; a register has none. */
  urls: string[];
  /** Alternative text of the medium. */
  id?: string;
  /** How many items show it, if the library already had it. */
  uses?: number;
}

/** The answer of the API. */
interface State {
  id: string;
  /** Bytes that have arrived. */
  offset: number;
  result: ResumableResult | null;
}

interface ResumableOptions {
  /** By default a video. */
  accept?: 'video' | 'file' | 'register';
  /** The medium whose file is replaced. */
  replaces?: { id: string; version: number };
  /** Uses the stored medium in place of a file that is already in the library. */
  reuse?: boolean;
}

interface Sending {
  send: (request: UploadRequest) => Promise<UploadAnswer>;
  signal: AbortSignal;
  /** Receives the fraction of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file that is sent in parts with tus 1.0 (docs/api.md, "Uploads in parts"). */
export class ResumableUpload {
  private readonly file: File;
  private readonly query: string;
  /** Key of the creation, so that repeating it after a lost answer does not create a second upload. */
  private key = newIdempotencyKey();
  /** Whether the server may know about the upload. */
  private isBegun = false;
  private url: string | undefined;

  constructor(file: File, { accept = 'video', reuse = false, replaces }: ResumableOptions = {}) {
    this.file = file;
    const replaced = replaces ? `&replaces=${replaces.id}&version=${replaces.version}` : '';
    this.query = `?accept=${accept}&reuse=${reuse}${replaced}`;
  }

  /** The state known to the API; undefined before the upload is created. */
  get id(): string | undefined {
    return this.url?.slice(ADDRESS.length + 1);
  }

  /** Sends what the server does not have yet; call it again after a temporary error. */
  async run(sending: Sending): Promise<ResumableResult> {
    try {
      const url = (this.url ??= await this.begin(sending));
      for (let state = await this.read(url, sending); ; state = await this.read(url, sending)) {
        if (state.result) return state.result;
        await this.sendFrom(url, state.offset, sending);
      }
    } catch (error) {
      throw error instanceof ApiError && error.status === 404 ? this.beginAnew(error) : error;
    }
  }

  /** Tells the server that nothing more will come; call it again after a temporary error. */
  async end(sending: Sending): Promise<void> {
    if (!this.isBegun) return;
    const { send, signal } = sending;
    try {
      // the answer to the creation may have been lost
      const url = (this.url ??= await this.begin(sending));
      await send({ method: 'DELETE', url, headers: VERSION, signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }

  /** The upload has expired or was displaced by newer ones: its key no longer returns it. */
  private beginAnew(error: ApiError): NetworkError {
    this.url = undefined;
    this.isBegun = false;
    this.key = newIdempotencyKey();
    return new NetworkError(error);
  }

  private async begin({ send, signal }: Sending): Promise<string> {
    this.isBegun = true;
    const name = btoa(String.fromCharCode(...new TextEncoder().encode(this.file.name)));
    const length = { 'upload-length': String(this.file.size), 'upload-metadata': `filename ${name}` };
    const headers = { ...VERSION, ...length, 'idempotency-key': this.key };
    const { body } = await send({ method: 'POST', url: ADDRESS, headers, signal });
    return `${ADDRESS}/${(body as State).id}`;
  }

  private async read(url: string, { send, signal }: Sending): Promise<State> {
    return (await send({ method: 'GET', url, headers: VERSION, signal })).body as State;
  }

  /** Sends all parts from this offset on. If everything has arrived but nothing is stored yet, an empty part asks for that. */
  private async sendFrom(url: string, from: number, { send, signal, onProgress }: Sending): Promise<void> {
    const { size } = this.file;
    let offset = from;
    do {
      const start = offset;
      const body = this.file.slice(start, start + PART_BYTES);
      const headers = {
        ...VERSION,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(start),
      };
      const onPart = (share: number) => onProgress?.((start + share * body.size) / size);
      const { header } = await send({
        method: 'PATCH',
        url: url + this.query,
        headers,
        body,
        signal,
        onProgress: onPart,
      });
      offset = Number(header('upload-offset'));
    } while (offset < size);
  }
}
