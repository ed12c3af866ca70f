import { ApiError, NetworkError } from './errors.ts';
import { newIdempotencyKey } from './idempotency.ts';
import type { UploadAnswer, UploadRequest } from './upload-request.ts';

const ADDRESS = '/api/admin/upload/resumable';
/** A part is one request: so much is on the way when a connection is lost. */
const PART_BYTES = 16 * 1024 * 1024;

const VERSION = { 'tus-resumable': '1.0.0' };

/** As the API answers it. */
interface State {
  id: string;
  /** Bytes that are there. */
  offset: number;
  result: { urls: string[] } | null;
}

interface Sending {
  signal: AbortSignal;
  /** Receives the share of the file that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A file that is sent in parts by tus 1.0 (docs/api.md, "Uploads in parts"). */
export class ResumableUpload {
  private readonly file: File;
  private readonly send: (request: UploadRequest) => Promise<UploadAnswer>;
  /** Of its beginning, so that a lost answer begins no second one. */
  private key = newIdempotencyKey();
  private url: string | undefined;

  constructor(file: File, send: (request: UploadRequest) => Promise<UploadAnswer>) {
    this.file = file;
    this.send = send;
  }

  /**
   * Sends what the server does not have yet; to be called again after an error that may pass.
   * @returns the addresses of the stored file
   */
  async run(sending: Sending): Promise<string[]> {
    try {
      const url = (this.url ??= await this.begin(sending));
      for (let state = await this.read(url, sending); ; state = await this.read(url, sending)) {
        if (state.result) return state.result.urls;
        await this.sendFrom(url, state.offset, sending);
      }
    } catch (error) {
      throw this.url !== undefined && error instanceof ApiError && error.status === 404 ? this.beginAnew(error) : error;
    }
  }

  /** Tells the server that nothing more comes. */
  async end(signal: AbortSignal): Promise<void> {
    if (this.url !== undefined) await this.send({ method: 'DELETE', url: this.url, headers: VERSION, signal });
  }

  /** The upload has expired, or has given way to newer ones. */
  private beginAnew(error: ApiError): NetworkError {
    this.url = undefined;
    this.key = newIdempotencyKey();
    return new NetworkError(error);
  }

  private async begin({ signal }: Sending): Promise<string> {
    const name = btoa(String.fromCharCode(...new TextEncoder().encode(this.file.name)));
    const length = { 'upload-length': String(this.file.size), 'upload-metadata': `filename ${name}` };
    const headers = { ...VERSION, ...length, 'idempotency-key': this.key };
    const { body } = await this.send({ method: 'POST', url: ADDRESS, headers, signal });
    return `${ADDRESS}/${(body as State).id}`;
  }

  private async read(url: string, { signal }: Sending): Promise<State> {
    return (await this.send({ method: 'GET', url, headers: VERSION, signal })).body as State;
  }

  /** Sends all parts from there on. Where all have come but nothing is stored yet, an empty one asks for that. */
  private async sendFrom(url: string, from: number, { signal, onProgress }: Sending): Promise<void> {
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
      const { header } = await this.send({ method: 'PATCH', url, headers, body, signal, onProgress: onPart });
      offset = Number(header('upload-offset'));
    } while (offset < size);
  }
}
