import { ApiError, NetworkError } from './errors.ts';
import { newIdempotencyKey } from './idempotency.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

const ADDRESS = '/api/admin/upload/resumable';
/** A part is one request: so much is on the way when a connection is lost. */
export const PART_BYTES = 16 * 1024 * 1024;

const VERSION = { 'tus-resumable': '1.0.0' };

/** A file that has arrived. */
export interface ResumableResult {
  /** One address; none of a register. */
  urls: string[];
  /** Of the medium. */
  id?: string;
  /** How many items show it, where it was here already. */
  uses?: number;
}

/** As the API answers it. */
interface State {
  id: string;
  /** Bytes that are there. */
  offset: number;
  result: ResumableResult | null;
}

interface ResumableOptions {
  /** By default a video. */
  accept?: 'video' | 'file' | 'register';
  /** The medium whose file it will be. */
  replaces?: { id: string; version: number };
  /** Takes the stored medium in place of a file that is here already. */
  reuse?: boolean;
}

interface Sending {
  send: (request: UploadRequest) => Promise<UploadAnswer>;
  signal: AbortSignal;
  /** Receives the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file that is sent in parts by tus 1.0 (docs/api.md, "Uploads in parts"). */
export class ResumableUpload {
  private readonly file: File;
  private readonly query: string;
  /** Of its beginning, so that a lost answer begins no second one. */
  private key = newIdempotencyKey();
  /** Whether the server may know of it. */
  private isBegun = false;
  private url: string | undefined;

  constructor(file: File, { accept = 'video', reuse = false, replaces }: ResumableOptions = {}) {
    this.file = file;
    const replaced = replaces ? `&replaces=${replaces.id}&version=${replaces.version}` : '';
    this.query = `?accept=${accept}&reuse=${reuse}${replaced}`;
  }

  /** As the API knows it; undefined before it has begun. */
  get id(): string | undefined {
    return this.url?.slice(ADDRESS.length + 1);
  }

  /** Sends what the server does not have yet; to be called again after an error that may pass. */
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

  /** Tells the server that nothing more comes; to be called again after an error that may pass. */
  async end(sending: Sending): Promise<void> {
    if (!this.isBegun) return;
    const { send, signal } = sending;
    try {
      // the answer to its beginning may have been lost
      const url = (this.url ??= await this.begin(sending));
      await send({ method: 'DELETE', url, headers: VERSION, signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }

  /** The upload has expired, or has given way to newer ones: its key gives it back no more. */
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

  /** Sends all parts from there on. Where all have come but nothing is stored yet, an empty one asks for that. */
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
