export interface Sending {
  url: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Receives the fraction that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface UploadRequest extends Sending {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  body?: FormData | Blob;
}

export interface UploadAnswer {
  body: unknown;
  header: (name: string) => string | null;
}
